import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { header, support as supportText } from '../messages/en.ts';
import type { Account } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { supportLink } from '../ui/support/contact-support.tsx';
import { accountLinks } from './account-links.ts';
import '../ui/menu.css';
import './account-menu.css';

interface AccountMenuProps {
  readonly account: Account;
  /** Address of priority support, or null. */
  readonly support: string | null;
}

/** Account menu. The button shows the part of the email before the at sign; the menu shows the full address. */
export default function AccountMenu({ account, support }: AccountMenuProps) {
  const { email } = account;
  const id = useId();
  const navigate = useNavigate();
  const { box, button, isOpen, setOpen, close, onKeyDown } = useMenu();
  const label = email?.split('@')[0] || header.account;

  /** Loads the sign-out code on demand: it includes Firebase Auth, and the header is in the first bundle. */
  async function leave() {
    close();
    const { leaveAccount } = await import('../router/sign-out.ts');
    await leaveAccount(navigate);
  }

  return (
    <div ref={box} className="menu account-menu">
      <button
        ref={button}
        type="button"
        className="account-menu-button row gap-2 size-sm medium"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="avatar middle rigid accent bold" aria-hidden="true">
          {email?.[0]?.toUpperCase() ?? header.avatarFallback}
        </span>
        <span className="account-menu-label ellipsis">{label}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <div id={id} className="menu-list" role="menu" aria-label={header.accountMenu} onKeyDown={onKeyDown}>
          <div className="account-menu-head stack">
            <span className="menu-label size-xs muted medium">{header.account}</span>
            <span className="account-menu-email small breakable">{email}</span>
          </div>
          {accountLinks(account).map(({ label, to }) => (
            <Link
              key={to}
              className="menu-item row between gap-4 small"
              role="menuitem"
              tabIndex={-1}
              to={to}
              onClick={close}
            >
              {label}
            </Link>
          ))}
          {support !== null && (
            <a
              className="menu-item row between gap-4 small"
              role="menuitem"
              tabIndex={-1}
              href={supportLink(support, supportText.topics.question, email)}
              onClick={close}
            >
              {header.support}
            </a>
          )}
          <button
            type="button"
            className="menu-item account-menu-leave row between gap-4 small"
            role="menuitem"
            tabIndex={-1}
            onClick={leave}
          >
            {header.signOut}
          </button>
        </div>
      )}
    </div>
  );
}

/** The focus of an open menu, and what closes it. */
function useMenu() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    itemsOf(box.current)[0]?.focus();
    const onPointerDown = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  function close() {
    button.current?.focus();
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      close();
      return;
    }
    const target = targetOf(event.key, itemsOf(box.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  }

  return { box, button, isOpen, setOpen, close, onKeyDown };
}

const itemsOf = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

/** Returns the menu item that a key moves the focus to. */
function targetOf(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const index = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index <= 0 ? -1 : index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}
