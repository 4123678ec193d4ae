interface WithPolicy {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean };
}

/** Returns whether this browser can capture a page, and the page around this one allows it. Phones cannot. */
export function canCapture(): boolean {
  if (typeof navigator.mediaDevices?.getDisplayMedia !== 'function') return false;
  // Only Chromium tells. Elsewhere, a refusal is reported.
  return (document as WithPolicy).featurePolicy?.allowsFeature('display-capture') ?? true;
}

/** Asks the browser for this page. Browsers allow it only during a press. */
export async function askForPage(): Promise<MediaStream> {
  const options = { video: true, audio: false, preferCurrentTab: true };
  return navigator.mediaDevices.getDisplayMedia(options);
}

/** Ends the sharing, also if it begins later. */
export function endSharing(asked: Promise<MediaStream> | null): void {
  asked?.then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
    },
    () => undefined,
  );
}
