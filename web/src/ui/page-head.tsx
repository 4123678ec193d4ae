import { site } from '../site.ts';
import { BRAND_NAME } from './brand.ts';

interface PageHeadProps {
  readonly title: string;
  readonly description: string;
  /** The page's own address, which search engines are to know it by. */
  readonly path: string;
  /** Kept out of search engines, as the legal pages are. */
  readonly isUnlisted?: boolean;
}

/** What a public page says about itself to browsers, search engines and whoever shares it. */
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
