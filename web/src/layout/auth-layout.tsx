import { Link, Outlet } from 'react-router-dom';
import { paths } from '../paths.ts';
import { LanguageSwitch } from '../ui/language/language-switch.tsx';
import { RecaptchaNote } from '../ui/recaptcha-note.tsx';
import { Logo } from './logo.tsx';
import './auth-layout.css';

/** Layout of the sign-in pages: a logo that links to the home page, and one card. */
export function AuthLayout() {
  return (
    <div className="auth-layout">
      <header>
        <Link className="logo-link rigid" to={paths.home()}>
          <Logo />
        </Link>
      </header>
      <main className="auth-layout-main">
        <Outlet />
      </main>
      {__APP_CHECK__ && <RecaptchaNote />}
      <LanguageSwitch />
    </div>
  );
}
