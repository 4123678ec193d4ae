import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import { takeVisitorCode } from '../visitor-code.ts';
import { parseAddress } from './address.ts';
import { App } from './app.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { awaitGreeting } from './greeting.ts';
import { isFramed } from './links.ts';

takeVisitorCode(!isFramed());

const root = document.getElementById('root');
if (!root) throw new Error('board.html has no #root');
const address = parseAddress(location.pathname, location.search);
const greeting = address.container === 'content' || address.container === 'panel' ? awaitGreeting() : null;
// No visitor of a board needs it.
const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }));
createRoot(root).render(
  <CrashGuard>
    {address.container === 'preview' && isFramed() ? (
      <Suspense>
        <Preview />
      </Suspense>
    ) : (
      <App address={address} greeting={greeting} />
    )}
  </CrashGuard>,
);
