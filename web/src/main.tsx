import './ui/tokens.css';
import './ui/base.css';
import './layout/page.css';

import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followTheme } from './layout/follow-theme.ts';
import { showStartupFailure } from './layout/startup-failure.ts';
import { routes } from './routes.tsx';

function fail(error: unknown): void {
  // React leaves it to this handler to report; an error that only shows a page would be lost to monitoring.
  reportError(error);
  showStartupFailure();
}

try {
  followTheme();
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root.');
  createRoot(container, { onUncaughtError: fail }).render(<RouterProvider router={createBrowserRouter(routes)} />);
} catch (error) {
  fail(error);
}
