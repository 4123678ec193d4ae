import { messageOf } from '@shared/webhooks/message';
import { samplePayload } from '@shared/webhooks/sample';
import type { EventType, HookFormat } from '@shared/webhooks/values';
import { useMemo } from 'react';
import { webhooks as sentences } from '../../../../messages/en.ts';
import { CodeBlock } from '../../../../ui/code-block.tsx';

interface MessagePreviewProps {
  readonly board: { readonly id: string; readonly name: string };
  readonly format: HookFormat;
  readonly event: EventType;
}

/** Shows what an event looks like in a chat, or its JSON. */
export function MessagePreview({ board: { id, name }, format, event }: MessagePreviewProps) {
  const payload = useMemo(() => {
    const occasion = { id: 'evt_example', at: new Date(), board: { id, name }, origin: window.location.origin };
    return samplePayload(occasion, event);
  }, [id, name, event]);
  const label = sentences.previewOf(sentences.events[event]);
  if (format === 'standard') return <CodeBlock label={label} code={JSON.stringify(payload, null, 2)} />;
  const { heading, title, text, board } = messageOf(payload);
  return (
    <figure className="webhook-preview stack gap-2" aria-label={label} data-format={format}>
      <figcaption className="size-xs muted medium">{label}</figcaption>
      <div className="webhook-message stack gap-1">
        <p className="size-xs muted">{heading}</p>
        <p className="ink medium">{title}</p>
        {text !== '' && <p className="small">{text}</p>}
        <p className="size-xs muted" dir="auto">
          {board}
        </p>
      </div>
    </figure>
  );
}
