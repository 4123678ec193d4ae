import type { Settings } from '@shared/product';
import { COLOR_PATTERN } from '@shared/values';
import { useEffect, useRef, useState } from 'react';
import { preview } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { isReadyMessage, type PreviewScene, sendBoard } from './preview-message.ts';
import './board-preview.css';

interface BoardPreviewProps {
  readonly name: string;
  readonly settings: Settings;
  readonly scene?: PreviewScene;
}

/**
 * Inert preview of the public board with sample feedback, for a name and settings that are not saved yet.
 */
export function BoardPreview({ name, settings, scene = 'board' }: BoardPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      if (isReadyMessage(event, frame.current?.contentWindow)) setReady(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  // While a color code is being typed and invalid, the last valid color stays.
  const [color, setColor] = useState(settings.primaryColor);
  if (settings.primaryColor !== color && COLOR_PATTERN.test(settings.primaryColor)) setColor(settings.primaryColor);

  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (isReady && target) sendBoard(target, { name, settings: { ...settings, primaryColor: color }, scene });
  }, [isReady, name, settings, scene, color]);

  return (
    <figure className="board-preview" aria-label={preview.label}>
      <div inert className="board-preview-box sunken" data-ready={isReady || undefined}>
        <iframe ref={frame} className="board-preview-frame" title={preview.label} src={paths.embedPreview()} />
      </div>
    </figure>
  );
}
