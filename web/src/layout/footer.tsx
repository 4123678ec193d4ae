import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { withStorage } from '../browser/storage.ts';
import { LANGUAGE_KEY, OTHER_LANGUAGE, otherPath, SITE_LANGUAGES } from '../language.ts';
import { footer } from '../messages/en.ts';
import { CONTACT_SECTION, paths } from '../paths.ts';
import { LegalLine } from './legal-line.tsx';
import { Logo } from './logo.tsx';
import { SocialLink } from './social-link.tsx';
import './footer.css';

const { links } = footer;

const COLUMNS = [
  {
    title: footer.product,
    links: [
      [links.features, paths.features()],
      [links.pricing, paths.pricing()],
      [links.comparison, paths.comparison()],
      [links.roadmap, paths.roadmap()],
    ],
  },
  {
    title: footer.resources,
    links: [
      [links.docs, paths.docs()],
      [links.blog, paths.blog()],
      [links.help, paths.help()],
      [links.contact, `${paths.help()}#${CONTACT_SECTION}`],
      [links.accessibility, paths.accessibility()],
    ],
  },
  {
    title: footer.company,
    links: [
      [links.about, paths.about()],
      [links.privacy, paths.privacy()],
      [links.terms, paths.terms()],
      [links.cookies, paths.cookies()],
      [links.dpa, paths.dpa()],
      [links.imprint, paths.imprint()],
    ],
  },
] as const;

/** Footer of every public page. */
export function Footer({ hasSocialLink = true }: { readonly hasSocialLink?: boolean }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the page's own footer is a landmark, beside that of a board in it
    <footer className="footer" aria-label={footer.site}>
      <div className="footer-columns stack">
        <div className="footer-brand stack to-start gap-4">
          <Link className="logo-link rigid" to={paths.home()}>
            <Logo />
          </Link>
          <p className="footer-blurb size-sm muted pretty">{footer.blurb}</p>
          {hasSocialLink && <SocialLink className="footer-social" />}
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} className="footer-column" aria-label={column.title}>
            <h2 className="footer-title size-sm bold">{column.title}</h2>
            <ul className="footer-list">
              {column.links.map(([label, to]) => (
                <li key={to}>
                  <Link className="footer-link small muted" to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <LegalLine language={<PageLanguage />} />
    </footer>
  );
}

/** Leads to the same place of the page in the other language. A link of the document, because each language has its own scripts. */
function PageLanguage() {
  const { pathname, search, hash } = useLocation();
  // The prerendered page has neither, and hydrates as it is.
  const [place, setPlace] = useState('');
  useEffect(() => setPlace(search + hash), [search, hash]);
  return (
    <a
      className="footer-link small muted"
      href={otherPath(pathname) + place}
      lang={OTHER_LANGUAGE}
      hrefLang={OTHER_LANGUAGE}
      onClick={() => withStorage('localStorage', (storage) => storage.setItem(LANGUAGE_KEY, OTHER_LANGUAGE))}
    >
      {SITE_LANGUAGES[OTHER_LANGUAGE]}
    </a>
  );
}
