import { Outlet } from 'react-router-dom';
import { BRAND_NAME } from '../ui/brand.ts';
import { CONTENT } from '../ui/skip-link.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import './public-layout.css';

/** The pages for everyone. Plain CSS on the tokens: nothing here may load Material UI or Firebase. */
export function PublicLayout() {
  return (
    <>
      <Header variant="landing" />
      {/* The board in a frame has a main part, too: names tell them apart. */}
      <main id={CONTENT} aria-label={BRAND_NAME} className="public-main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
