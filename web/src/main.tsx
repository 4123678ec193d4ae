import './ui/tokens.css';
import './ui/font/font.css';
import './ui/base.css';
import './ui/button.css';
import './layout/page.css';
import './ui/table-scroll.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { AppRouter } from './app-router.tsx';
import { showStartupFailure } from './layout/startup-failure.ts';
import { loadPage } from './load-page.ts';
import { Pages } from './pages.tsx';
import { takeOverPresses } from './press-again.ts';
import { routes } from './routes.tsx';

function fail(error: unknown): void {
  // React leaves it to this handler to report; an error that only shows a page would be lost to monitoring.
  reportError(error);
  showStartupFailure();
}

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  const options: RootOptions = { onUncaughtError: fail };
  const isPrerendered = container.hasChildNodes();
  // React takes over what is there only if it has all of the page at once; and else nothing is there to show yet.
  await loadPage(routes, window.location.pathname);
  takeOverPresses();
  const app = (
    <AppRouter>
      <Pages />
    </AppRouter>
  );
  // In a transition React takes over piece by piece, and lets the visitor's input through in between.
  if (isPrerendered) startTransition(() => void hydrateRoot(container, app, options));
  else createRoot(container, options).render(app);
}

start().catch(fail);
