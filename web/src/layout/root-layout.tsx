import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { pressAgain } from '../browser/replay-early-input.ts';
import { ConsentBanner } from '../features/consent/consent-banner.tsx';
import { pageShown } from '../router/navigate-and-wait.ts';
import { measures, site } from '../site.ts';
import { PAGE_CONTAINER } from '../ui/page-container.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { usePageScroll } from './use-page-scroll.ts';

/** Root of every page of the application. Toasts stay visible when the page that showed them is left. */
export function RootLayout() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is shown
  useLayoutEffect(pageShown, [key]);
  usePageScroll();
  useEffect(pressAgain, []);
  return (
    <>
      {/* Dialogs open inside it and hide its other content from screen readers. Toasts outside remain audible. */}
      <div id={PAGE_CONTAINER}>
        {measures(site) && <ConsentBanner />}
        <Outlet />
      </div>
      <Toasts />
    </>
  );
}
