import { useEffect, useRef } from 'react';
import { embedItem as text } from '../../messages/en.ts';
import { badgePath } from '../../open-data/data-address.ts';
import { badgeCode, scriptCode } from '../../snippets/embed-code.ts';
import { addStyle } from '../../ui/add-style.ts';
import { useBoardContext } from '../acts/board-context.ts';
import type { Item } from '../data/model.ts';
import { copyText } from './copy-text.ts';
import style from './embed-item.css?inline';

addStyle(style);

interface EmbedItemProps {
  readonly item: Item;
  readonly onClose: () => void;
}

/** The codes that embed an item, inside its card: a dialog would be out of sight in a frame as high as a list. */
export function EmbedItem({ item, onClose }: EmbedItemProps) {
  const { board, showToast } = useBoardContext();
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  const { origin } = location;
  const codes = [
    { label: text.button, hint: text.buttonHint, code: scriptCode(origin, board.id, { item: item.id }) },
    { label: text.badge, hint: text.badgeHint, code: badgeCode(origin, board.id, item.id) },
  ];

  async function copy(code: string) {
    if (await copyText(code)) showToast({ tone: 'success', text: text.copied });
    else showToast({ tone: 'notice', text: text.copyFailed });
  }

  return (
    <section
      ref={box}
      className="embed-item"
      aria-label={text.heading}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      {codes.map(({ label, hint, code }) => (
        <div key={label}>
          <p className="embed-item-label bold">{label}</p>
          <p className="embed-item-hint muted">{hint}</p>
          <pre className="embed-item-code size-xs breakable as-typed sunken">
            <code>{code}</code>
          </pre>
          <button type="button" className="button" aria-label={text.copyOf(label)} onClick={() => void copy(code)}>
            {text.copy}
          </button>
        </div>
      ))}
      <img className="embed-item-badge" src={badgePath(board.id, item.id)} alt={text.badgeOf(item.title)} height={28} />
      <button type="button" className="button embed-item-close" onClick={onClose}>
        {text.close}
      </button>
    </section>
  );
}
