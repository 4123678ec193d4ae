import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { footer } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { RecaptchaNote } from '../ui/recaptcha-note.tsx';
import './legal-line.css';

const LINKS = [
  [footer.links.imprint, paths.imprint()],
  [footer.links.privacy, paths.privacy()],
  [footer.links.terms, paths.terms()],
  [footer.links.cookies, paths.cookies()],
] as const;

/** Who owns this and what the law wants to be one touch away: the last line of the footer. */
export function LegalLine() {
  const year = useYear();
  return (
    <div className="legal-line">
      <p>{footer.copyright(year, BRAND_NAME)}</p>
      <nav className="legal-line-links" aria-label={footer.legal}>
        {LINKS.map(([label, to]) => (
          <Link key={to} className="footer-link" to={to}>
            {label}
          </Link>
        ))}
      </nav>
      {__APP_CHECK__ && <RecaptchaNote />}
      {site.madeInUrl !== null && (
        <a className="footer-link" href={site.madeInUrl} target="_blank" rel="noopener">
          {footer.madeIn}
        </a>
      )}
    </div>
  );
}

const never = () => () => {};

/** The current year; a prerendered page carries that of its build until the script runs. */
function useYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => __BUILT_IN__,
  );
}
