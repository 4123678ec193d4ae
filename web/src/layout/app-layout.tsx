import { Outlet } from 'react-router-dom';
import { LanguageSwitch } from '../ui/language/language-switch.tsx';
import { OfflineLine } from '../ui/offline-line.tsx';
import { CONTENT } from '../ui/skip-link.tsx';
import { Header } from './header.tsx';
import { LegalLine } from './legal-line.tsx';
import './app-layout.css';

/** Layout of the signed-in pages: header, content and the last line of the footer. */
export function AppLayout({ hasFooter = true }: { readonly hasFooter?: boolean }) {
  return (
    <>
      <Header variant="app" />
      <div className="app-offline">
        <OfflineLine />
      </div>
      <main id={CONTENT} className="app-main unringed" tabIndex={-1}>
        <Outlet />
      </main>
      {hasFooter && (
        <footer className="app-footer">
          <LegalLine hasGuides language={<LanguageSwitch />} />
        </footer>
      )}
    </>
  );
}
