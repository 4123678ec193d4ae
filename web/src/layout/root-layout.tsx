import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toasts } from '../ui/toasts.tsx';

/** What every page of the application stands in: messages outlive the page that gave them. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
