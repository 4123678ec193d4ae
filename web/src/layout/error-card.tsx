import type { ReactNode } from 'react';
import { errorCard } from '../messages/en.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { Logo } from './logo.tsx';
import './error-card.css';
import '../ui/button.css';

/** The card that takes the place of a page that cannot be shown. `children` is the one thing to do about it. */
export function ErrorCard({ children }: { readonly children: ReactNode }) {
  return (
    <main className="error-page">
      <title>{`${errorCard.title} - ${BRAND_NAME}`}</title>
      {/* Also in the place of a page that is there, and cannot be shown. */}
      <meta name="robots" content="noindex" />
      <div className="error-card">
        <Logo />
        <h1 className="error-card-text">{errorCard.text}</h1>
        {children}
      </div>
    </main>
  );
}
