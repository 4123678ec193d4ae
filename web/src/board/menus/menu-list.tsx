import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

/** What an open menu gets from its button. */
export interface OpenMenu {
  readonly id: string;
  readonly label: string;
  /** The option that gets the focus. */
  readonly startAt: 'first' | 'last' | 'checked';
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

interface MenuOption {
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

interface MenuListProps extends OpenMenu {
  readonly groups: readonly MenuGroup[];
}

/** An open menu of options and radio groups. Arrow keys, Home, End and letters move the focus. */
export function MenuList({ id, label, startAt, button, onClose, groups }: MenuListProps) {
  const menu = useRef<HTMLDivElement>(null);
  // A layout effect, because a key may be pressed before the next paint.
  useLayoutEffect(() => {
    const items = itemsOf(menu.current);
    const checked = items.find((item) => item.getAttribute('aria-checked') === 'true');
    const first = startAt === 'checked' ? (checked ?? items[0]) : items.at(startAt === 'last' ? -1 : 0);
    first?.focus({ preventScroll: true });
    const onPointerDown = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!menu.current?.contains(target) && !button.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    // A click outside our frame reaches this window only as a blur event.
    window.addEventListener('blur', onClose);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('blur', onClose);
    };
  }, [startAt, button, onClose]);

  function close() {
    button.current?.focus();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
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
    <div ref={menu} id={id} className="menu-list" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {groups.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a menu
        <div key={group.label ?? at} role="group" aria-label={group.label} className="menu-group">
          {group.label && (
            <div className="menu-label size-xs muted medium" aria-hidden="true">
              {group.label}
            </div>
          )}
          {group.options.map((option) => (
            <button
              key={option.key}
              type="button"
              className="menu-item row between gap-4 small"
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
