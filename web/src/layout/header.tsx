import { HEADER_SHOW_THRESHOLD } from '@shared/limits';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { header } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { later } from '../router/lazy-component.tsx';
import { supportAddressOf } from '../session/account.ts';
import { useVisitorSession } from '../session/session.ts';
import { Icon } from '../ui/app-icon.tsx';
import { MenuNeedsNetwork } from '../ui/needs-network.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { type HeaderVariant, linksOf } from './header-links.ts';
import { Logo } from './logo.tsx';
import { SocialLink } from './social-link.tsx';
import './header.css';
import '../ui/button.css';

// Not in the first bundle: the menu is for accounts only, and the sheet loads when it is opened.
const AccountMenu = later(async () => (await import('./account-menu.tsx')).default, MenuNeedsNetwork);
const NavigationSheet = later(async () => (await import('./navigation-sheet.tsx')).default, MenuNeedsNetwork);

/** Header of every full page. Hides when the visitor scrolls down and returns on the first scroll up. */
export function Header({ variant }: { readonly variant: HeaderVariant }) {
  const session = useVisitorSession();
  const isHidden = useHiddenOnScroll();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isSignedIn = session.status === 'signed-in';
  const isActive = isSignedIn && session.isActive;
  const links = linksOf(variant, isActive);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the page's own header is a landmark, beside that of a board in it
    <header className="header" aria-label={header.site} data-hidden={isHidden && !isSheetOpen}>
      <SkipLink />
      <div className="header-row">
        <Link className="logo-link rigid" to={paths.home()}>
          <Logo />
        </Link>
        {links.length > 0 && (
          <nav className="header-nav" aria-label={header.navigation}>
            {links.map(({ label, to }) => (
              <Link key={to} className="header-link size-sm muted medium" to={to}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className="header-end row to-end gap-2 grow shrinks">
          <SocialLink className="header-social" />
          {isSignedIn ? (
            <div className="header-account shrinks">
              <Suspense>
                <AccountMenu account={session} support={supportAddressOf(session)} />
              </Suspense>
            </div>
          ) : (
            session.status === 'signed-out' && (
              <Link
                className={variant === 'app' ? 'button' : 'button button-quiet header-sign-in'}
                to={paths.dashboard()}
              >
                {header.signIn}
              </Link>
            )
          )}
          {variant === 'landing' && (
            <Link
              className={isSignedIn ? 'button button-primary header-dashboard' : 'button button-primary'}
              to={isActive ? paths.dashboard() : isSignedIn ? paths.activateAccount() : paths.signUp()}
            >
              {isSignedIn ? header.goToDashboard : header.getStarted}
            </Link>
          )}
          <button
            type="button"
            className="button button-quiet header-menu ink"
            aria-label={header.openMenu}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={() => setSheetOpen(true)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      <Suspense>
        {isSheetOpen && <NavigationSheet links={links} session={session} onClose={() => setSheetOpen(false)} />}
      </Suspense>
    </header>
  );
}

/** Whether the header is hidden: after scrolling down, until scrolling up or close to the top. */
function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now <= HEADER_SHOW_THRESHOLD || now < last) setHidden(false);
      else if (now > last) setHidden(true);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
