import { Link } from 'react-router-dom';
import { header } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { useSession } from '../session.ts';
import { AccountMenu } from './account-menu.tsx';
import { Logo } from './logo.tsx';
import './app-header.css';
import '../ui/button.css';

/** The header of the pages behind the sign-in: one link, shown when signed in, and the account. */
export function AppHeader() {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  return (
    <header className="app-header">
      <div className="app-header-row">
        <Link className="logo-link" to={paths.home()}>
          <Logo />
        </Link>
        {isSignedIn && (
          <nav className="app-header-nav" aria-label={header.navigation}>
            <Link className="app-header-link" to={paths.dashboard()}>
              {header.dashboard}
            </Link>
          </nav>
        )}
        <div className="app-header-end">
          {isSignedIn && <AccountMenu email={session.email} />}
          {session.status === 'signed-out' && (
            <Link className="button" to={paths.dashboard()}>
              {header.signIn}
            </Link>
          )}
        </div>
      </div>
    </header>
  );
}
