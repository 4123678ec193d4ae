import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './menu.css';

export interface MenuOption {
  readonly key: string;
  readonly label: string;
  /** Whether a choice is the current one. Unset for options that do something. */
  readonly isChecked?: boolean;
  readonly onChoose: () => void;
}

export interface MenuGroup {
  /** Heading of the group, if it needs one. */
  readonly label?: string;
  readonly options: readonly MenuOption[];
}

interface MenuProps {
  /** The button's accessible name. Must contain the visible text of `children`. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Classes of the button. */
  readonly className?: string;
  /** Content of the button. */
  readonly children: ReactNode;
}

/** A button with a menu of options and radio groups. Arrow keys, Home, End and letters move the focus. */
export function Menu({ label, groups, className = 'button menu-button', children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<'first' | 'last' | 'checked' | null>(null);
  const isOpen = openAt !== null;

  // A layout effect, because a key may be pressed before the next paint.
  useLayoutEffect(() => {
    if (openAt === null) return;
    const items = itemsOf(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    const first = openAt === 'checked' ? (checked ?? items[0]) : items.at(openAt === 'last' ? -1 : 0);
    first?.focus({ preventScroll: true });
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) setOpenAt(null);
    };
    // A click outside our frame reaches this window only as a blur event.
    const onBlur = () => setOpenAt(null);
    document.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('blur', onBlur);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('blur', onBlur);
    };
  }, [openAt]);

  function close() {
    button.current?.focus();
    setOpenAt(null);
  }

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenAt(event.key === 'ArrowUp' ? 'last' : 'first');
  }

  function onMenuKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
      return;
    }
    // Return the focus to the button, so that Tab continues from there and not from a removed item.
    if (event.key === 'Tab') {
      close();
      return;
    }
    const target = targetOf(event.key, itemsOf(menu.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return (
    <div className="menu">
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : setOpenAt('checked'))}
        onKeyDown={onButtonKeyDown}
      >
        {children}
      </button>
      {isOpen && (
        <div ref={menu} id={id} className="menu-list" role="menu" aria-label={label} onKeyDown={onMenuKeyDown}>
          {groups.map((group, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a menu
            <div key={group.label ?? at} role="group" aria-label={group.label} className="menu-group">
              {group.label && (
                <div className="menu-label" aria-hidden="true">
                  {group.label}
                </div>
              )}
              {group.options.map((option) => (
                <button
                  key={option.key}
                  type="button"
                  className="menu-item"
                  {...roleOf(option)}
                  tabIndex={-1}
                  onClick={() => {
                    close();
                    option.onChoose();
                  }}
                >
                  <span>{option.label}</span>
                  {option.isChecked && <Icon name="check" />}
                </button>
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

const roleOf = ({ isChecked }: MenuOption) =>
  isChecked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChecked };

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Returns the item that a key moves the focus to. */
function targetOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(Math.max(index, 0) - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const fromHere = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      return fromHere.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}
