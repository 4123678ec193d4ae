import './ui/tokens.css';
import './ui/font/font.css';
import './ui/base.css';
import './ui/button.css';
import './ui/compose.css';
import './layout/page.css';
import './ui/table-scroll.css';

import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { refuseFiles } from './browser/refuse-files.ts';
import { takeOverPresses } from './browser/replay-early-input.ts';
import { failToStart, isTranslated, started } from './browser/started.ts';
import { AppRouter } from './layout/app-router.tsx';
import { loadPage } from './router/lazy-routes.tsx';
import { routes } from './routes.tsx';
import { takeVisitorCode } from './session/visitor-code.ts';

function fail(error: unknown): void {
  // React does not report errors that it passes to this handler, so monitoring would miss them.
  reportError(error);
  failToStart();
}

async function start(): Promise<void> {
  takeVisitorCode(true);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  const options: RootOptions = { onUncaughtError: fail };
  const isPrerendered = container.hasChildNodes();
  // One HTML for all languages (public/choose-language.js): it is replaced.
  const isInOther = !['', __LANG__].includes(container.lang);
  // Hydration needs all of the page's code at once. A page that is not prerendered has nothing to show until then.
  await loadPage(routes, window.location.pathname);
  takeOverPresses();
  const app = <AppRouter routes={routes} />;
  // In a transition, React hydrates in chunks and handles the visitor's input in between.
  if (isPrerendered && !isInOther && !isTranslated()) {
    startTransition(() => void hydrateRoot(container, app, options));
  } else {
    container.removeAttribute('lang');
    createRoot(container, options).render(app);
  }
}

started();
refuseFiles();
start().catch(fail);
