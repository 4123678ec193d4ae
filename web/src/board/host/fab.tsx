import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { board } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { PanelClose } from './host-panel.tsx';
import './fab.css';

export interface FabProps {
  /** Accessible name of the panel. */
  readonly label: string;
  readonly children: Elements;
}

/** A round button in the corner and the panel that it opens. The panel's content stays mounted while it is closed. */
export function Fab({ label, children }: FabProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'untouched' | 'open' | 'closed'>('untouched');
  const isOpen = state === 'open';

  useEffect(() => {
    if (state === 'open') panel.current?.focus();
    if (state === 'closed') button.current?.focus();
  }, [state]);

  function onKeyDown(event: KeyboardEvent) {
    // Menus and the search field prevent the default of keys that they handle.
    if (event.key === 'Escape' && isOpen && !event.defaultPrevented) setState('closed');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape from whatever has the focus inside
    <div className="fab" data-state={isOpen ? 'open' : 'closed'} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="fab-button"
        aria-label={isOpen ? board.close : board.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setState(isOpen ? 'closed' : 'open')}
      />
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
