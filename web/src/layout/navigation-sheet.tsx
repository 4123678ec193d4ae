import { type MouseEvent, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { header, support as supportText } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { supportAddressOf } from '../session/account.ts';
import type { Session } from '../session/session.ts';
import { useBackCloses, useModal } from '../ui/hooks/overlays.ts';
import { Icon } from '../ui/icon.tsx';
import { supportLink } from '../ui/support/contact-support.tsx';
import { accountLinks } from './account-links.ts';
import type { HeaderLink } from './header-links.ts';
import { SocialLink } from './social-link.tsx';
import './navigation-sheet.css';

interface NavigationSheetProps {
  readonly links: readonly HeaderLink[];
  readonly session: Session;
  readonly onClose: () => void;
}

/** Navigation for small screens: a sheet on the right that is open while it is rendered. */
export default function NavigationSheet({ links, session, onClose }: NavigationSheetProps) {
  const id = useId();
  const sheet = useModal();
  const navigate = useNavigate();
  const close = useBackCloses(onClose);
  const isSignedIn = session.status === 'signed-in';
  const support = supportAddressOf(session);

  /** Clicks with modifier keys are left to the browser, which opens a new tab or window. */
  async function follow(event: MouseEvent, to: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await close();
    navigate(to);
  }

  /** Loads the sign-out code on demand, because it includes Firebase Auth. */
  async function leave() {
    await close();
    const { leaveAccount } = await import('../router/sign-out.ts');
    await leaveAccount(navigate);
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the browser's own cancel event
    <dialog
      ref={sheet}
      className="sheet ink"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="sheet-content column">
        <div className="sheet-head row between">
          <h2 id={id} className="sheet-title size-sm muted medium">
            {header.menu}
          </h2>
          <button
            type="button"
            className="button button-quiet sheet-close"
            aria-label={header.closeMenu}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="column" aria-label={header.navigation}>
          {links.map(({ label, to }) => (
            <Link key={to} className="sheet-link body-text ink medium" to={to} onClick={(event) => follow(event, to)}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="sheet-end column gap-1">
          {isSignedIn ? (
            <>
              {session.email !== null && <p className="sheet-email size-sm muted breakable">{session.email}</p>}
              {accountLinks(session)
                .filter(({ to }) => links.every((link) => link.to !== to))
                .map(({ label, to }) => (
                  <Link
                    key={to}
                    className="sheet-link body-text ink medium"
                    to={to}
                    onClick={(event) => follow(event, to)}
                  >
                    {label}
                  </Link>
                ))}
              {support !== null && (
                <a
                  className="sheet-link body-text ink medium"
                  href={supportLink(support, supportText.topics.question, session.email)}
                >
                  {header.support}
                </a>
              )}
              <button type="button" className="sheet-link body-text ink medium" onClick={leave}>
                {header.signOut}
              </button>
            </>
          ) : (
            <Link className="button" to={paths.dashboard()} onClick={(event) => follow(event, paths.dashboard())}>
              {header.signIn}
            </Link>
          )}
          <SocialLink className="sheet-social" />
        </div>
      </div>
    </dialog>
  );
}
