import { Outlet } from 'react-router-dom';
import { header } from '../messages/en.ts';
import { OfflineLine } from '../ui/offline-line.tsx';
import { AppHeader } from './app-header.tsx';
import './app-layout.css';

const CONTENT = 'content';

/** The pages behind the sign-in: the header, and the page's own content below. */
export function AppLayout() {
  return (
    <>
      <a className="skip-link" href={`#${CONTENT}`}>
        {header.skip}
      </a>
      <AppHeader />
      <div className="app-offline">
        <OfflineLine />
      </div>
      <main id={CONTENT} className="app-main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
