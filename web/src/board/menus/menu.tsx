import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { errors } from '../../messages/en.ts';
import { useBoardContext } from '../acts/board-context.ts';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { OpenMenu } from './menu-list.tsx';
import '../../ui/menu.css';

/** Loaded with the first menu that is opened. */
const menusPart = lazyPart(async () => (await import('./menus.ts')).menus);

/** What a menu shows while it is open. */
type Menus = NonNullable<ReturnType<typeof menusPart.loaded>>;

interface MenuProps {
  /** The button's accessible name. Must contain the visible text of `children`. */
  readonly label: string;
  /** Id of the element that says what the menu belongs to. */
  readonly describedBy?: string;
  /** Classes of the button. */
  readonly className?: string;
  /** Content of the button. */
  readonly children: ReactNode;
  readonly list: (menus: Menus, menu: OpenMenu) => ReactNode;
}

/** A button that opens a menu. The focus stays on it until the menu is loaded. */
export function Menu({ label, describedBy, className = 'button menu-button', children, list }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [startAt, setStartAt] = useState<OpenMenu['startAt'] | null>(null);
  const isOpen = startAt !== null;
  const onClose = useCallback(() => setStartAt(null), []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) onClose();
    else if (event.key === 'ArrowDown') setStartAt('first');
    else if (event.key === 'ArrowUp') setStartAt('last');
    else return;
    event.preventDefault();
  }

  function onClick() {
    setStartAt(isOpen ? null : 'checked');
    // Not every browser focuses a pressed button.
    button.current?.focus();
  }

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        // A menu that arrives later must not take the focus from where it has gone.
        onBlur={() => menusPart.loaded() || onClose()}
      >
        {children}
      </button>
      {isOpen && <LazyList menu={{ id, label, startAt, button, onClose }} list={list} />}
    </div>
  );
}

interface LazyListProps extends Pick<MenuProps, 'list'> {
  readonly menu: OpenMenu;
}

function LazyList({ menu, list }: LazyListProps) {
  const { showToast } = useBoardContext();
  const { part, hasFailed } = useLazyPart(menusPart);
  const { onClose } = menu;
  useEffect(() => {
    if (!hasFailed) return;
    showToast({ tone: 'failure', text: errors.network });
    onClose();
  }, [hasFailed, showToast, onClose]);
  return part && list(part, menu);
}
