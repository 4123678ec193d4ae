import type { Settings } from '@shared/product';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { board } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { fabLook } from './fab-look.ts';
import { PanelClose } from './host-panel.tsx';
import './fab.css';

export interface FabProps {
  readonly settings: Pick<Settings, 'button' | 'words'>;
  /** Accessible name of the panel. */
  readonly label: string;
  readonly children: Elements;
}

/** A round button in the corner and the panel that it opens. The panel's content stays mounted while it is closed. */
export function Fab({ settings, label, children }: FabProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { side, offset, icon, name, text } = fabLook(settings);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const isOpen = state === 'open';

  useEffect(() => {
    if (state === 'open') panel.current?.focus();
    if (state === 'closed') button.current?.focus();
  }, [state]);

  // The policy allows no inline styles in HTML.
  useLayoutEffect(() => {
    box.current?.style.setProperty('--fab-offset', `${offset}px`);
    box.current?.style.setProperty('--icon', `path("${icon}")`);
  }, [offset, icon]);

  function onKeyDown(event: KeyboardEvent) {
    // Menus and the search field prevent the default of keys that they handle.
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) setState('closed');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from whatever has the focus inside
    <div ref={box} className="fab" data-side={side} data-state={isOpen ? 'open' : 'closed'} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="fab-button"
        aria-label={isOpen ? board.close : name}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      >
        {!isOpen && text}
      </button>
      <div
        ref={panel}
        id={id}
        className="fab-panel unringed"
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        hidden={!isOpen}
      >
        {/* On a phone the panel covers the button. */}
        <PanelClose onClose={() => setState('closed')} />
        {state !== 'untouched' && children}
      </div>
    </div>
  );
}
