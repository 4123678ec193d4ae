import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { pageShown } from '../leave-page.ts';
import { Toasts } from '../ui/toasts.tsx';

/** What every page of the application stands in: messages outlive the page that gave them. */
export function RootLayout() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is shown
  useLayoutEffect(pageShown, [key]);
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
