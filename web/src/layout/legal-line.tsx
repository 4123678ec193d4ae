import { type ReactElement, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { footer, header } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { measures, site } from '../site.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { RecaptchaNote } from '../ui/recaptcha-note.tsx';
import './legal-line.css';

/** Further ways: to the settings beside the account menu, and to what the rest of the footer has elsewhere. */
const GUIDES = [
  [header.settings, paths.settings()],
  [footer.links.help, paths.help()],
  [footer.links.docs, paths.docs()],
] as const;

const LINKS = [
  [footer.links.imprint, paths.imprint()],
  [footer.links.privacy, paths.privacy()],
  [footer.links.terms, paths.terms()],
  [footer.links.cookies, paths.cookies()],
] as const;

interface LegalLineProps {
  /** Whether the settings, help and documentation are linked too, on pages without the rest of the footer. */
  readonly hasGuides?: boolean;
  /** Leads to the page in the other language. */
  readonly language: ReactElement;
}

/** Last line of the footer: copyright and the legally required links. */
export function LegalLine({ hasGuides = false, language }: LegalLineProps) {
  const year = useYear();
  return (
    <div className="legal-line row wrap small muted">
      <p>{footer.copyright(year, BRAND_NAME)}</p>
      {!measures(site) && <p>{footer.unmeasured}</p>}
      {hasGuides && <Links label={footer.resources} links={GUIDES} />}
      <Links label={footer.legal} links={LINKS} />
      {__APP_CHECK__ && <RecaptchaNote />}
      {site.madeInUrl !== null && (
        <a className="footer-link small muted" href={site.madeInUrl} target="_blank" rel="noopener">
          {footer.madeIn}
        </a>
      )}
      {language}
    </div>
  );
}

interface LinksProps {
  readonly label: string;
  readonly links: readonly (readonly [label: string, to: string])[];
}

const Links = ({ label, links }: LinksProps) => (
  <nav className="legal-line-links flex wrap" aria-label={label}>
    {links.map(([name, to]) => (
      <Link key={to} className="footer-link small muted" to={to}>
        {name}
      </Link>
    ))}
  </nav>
);

const never = () => () => {};

/** Returns the current year. Prerendered pages contain the year of the build until they hydrate. */
function useYear(): number {
  return useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => __BUILT_IN__,
  );
}
