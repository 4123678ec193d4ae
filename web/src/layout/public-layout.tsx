import { Outlet } from 'react-router-dom';
import { BRAND_NAME } from '../ui/brand.ts';
import { CONTENT } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './public-layout.css';

/** Layout of the public pages. Uses plain CSS and the design tokens: must not load Material UI or Firebase. */
export function PublicLayout({ hasFooter = true }: { readonly hasFooter?: boolean }) {
  return (
    <>
      <Header variant="landing" />
      {/* The label distinguishes this landmark from the main landmark of a board in a frame. */}
      <main id={CONTENT} aria-label={BRAND_NAME} className="public-main unringed" tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter && <Footer />}
    </>
  );
}
