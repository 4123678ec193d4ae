import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { pressAgain } from '../browser/replay-early-input.ts';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { pageShown } from '../router/navigate-and-wait.ts';
import { PAGE_CONTAINER } from '../ui/page-container.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { usePageScroll } from './use-page-scroll.ts';

/** What every page of the application stands in: messages outlive the page that gave them. */
export function RootLayout() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is shown
  useLayoutEffect(pageShown, [key]);
  usePageScroll();
  useEffect(pressAgain, []);
  return (
    <>
      {/* Dialogs open inside and hide the rest of it from screen readers; messages stay audible. */}
      <div id={PAGE_CONTAINER}>
        <ConsentBanner />
        <Outlet />
      </div>
      <Toasts />
    </>
  );
}
