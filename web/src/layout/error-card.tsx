import { errorCard } from '../messages/en.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import type { Elements } from '../ui/elements.ts';
import { Logo } from './logo.tsx';
import './error-card.css';
import '../ui/button.css';

/** Card shown instead of a page that cannot be displayed. `children` is the one action it offers. */
export function ErrorCard({ children }: { readonly children: Elements }) {
  return (
    <main className="error-page">
      <title>{`${errorCard.title} - ${BRAND_NAME}`}</title>
      {/* Also covers existing pages that failed to render. */}
      <meta name="robots" content="noindex" />
      <div className="error-card">
        <Logo />
        <h1 className="error-card-text">{errorCard.text}</h1>
        {children}
      </div>
    </main>
  );
}
