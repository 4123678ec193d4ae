import { Outlet } from 'react-router-dom';
import { header } from '../messages/en.ts';
import { CONTENT } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './public-layout.css';

/** Layout of the public pages. Uses plain CSS and the design tokens: must not load Material UI or Firebase. */
export function PublicLayout({ hasFooter = true }: { readonly hasFooter?: boolean }) {
  return (
    <>
      <Header variant="landing" />
      {/* The label distinguishes this landmark from that of a board in a frame, which has the name of the board. */}
      <main id={CONTENT} aria-label={header.main} className="public-main unringed" tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter && <Footer />}
    </>
  );
}
