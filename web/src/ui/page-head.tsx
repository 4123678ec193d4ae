import { site } from '../site.ts';
import { BRAND_NAME } from './brand.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** The page's canonical path. */
  readonly path: string;
  /** Excludes the page from search engines, as for the legal pages. */
  readonly isUnlisted?: boolean;
}

/** Title and metadata of a public page for browsers, search engines and link previews. */
export function PageHead({ title, description, path, isUnlisted = false }: PageHeadProps) {
  const fullTitle = `${title} - ${BRAND_NAME}`;
  const address = site.origin + path;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isUnlisted ? <meta name="robots" content="noindex, nofollow" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND_NAME} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${site.origin}/preview.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
