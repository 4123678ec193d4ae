import { type ReactElement, useState } from 'react';
import { pictures as text } from '../../messages/en/pictures.ts';

interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean };
}

/** Returns whether this browser can take a screenshot, and the page around this one allows it. Phones cannot. */
function canShoot(): boolean {
  if (typeof navigator.mediaDevices?.getDisplayMedia !== 'function') return false;
  // Only Chromium tells. Elsewhere, a refusal is reported.
  return (document as WithPolicy).featurePolicy?.allowsFeature('display-capture') ?? true;
}

interface ShotButtonProps {
  readonly isBusy: boolean;
  readonly onShot: (shot: File) => void;
}

/** Takes a screenshot, and lets the visitor edit it. Nothing where the browser or the page around forbids it. */
export function ShotButton({ isBusy, onShot }: ShotButtonProps) {
  const [isTaking, setTaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [editor, setEditor] = useState<ReactElement | null>(null);
  if (!canShoot()) return null;

  async function take() {
    if (isBusy || isTaking) return;
    setTaking(true);
    setFailed(false);
    let stream: MediaStream | undefined;
    try {
      // Browsers allow this request only during the press, so it comes before the script is loaded.
      const options = { video: true, audio: false, preferCurrentTab: true };
      stream = await navigator.mediaDevices.getDisplayMedia(options);
      const { captureFrame, ShotEditor } = await import('./screenshot.tsx');
      const shot = await captureFrame(stream);
      const use = (blob: Blob) => {
        setEditor(null);
        onShot(new File([blob], text.screenshotName));
      };
      setEditor(<ShotEditor shot={shot} onUse={use} onClose={() => setEditor(null)} />);
    } catch {
      setFailed(true);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    setTaking(false);
  }

  return (
    <>
      <button type="button" className="button" aria-disabled={isBusy} aria-busy={isTaking} onClick={() => void take()}>
        <span>{text.screenshot}</span>
      </button>
      {hasFailed && (
        <span className="pictures-note" role="status">
          {text.noScreenshot}
        </span>
      )}
      {editor}
    </>
  );
}
