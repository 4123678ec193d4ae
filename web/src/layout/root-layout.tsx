import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { pressAgain } from '../browser/replay-early-input.ts';
import { pageShown } from '../router/browser-history.ts';
import { later } from '../router/lazy-component.tsx';
import { measures, site } from '../site.ts';
import { MenuNeedsNetwork } from '../ui/needs-network.tsx';
import { PAGE_CONTAINER } from '../ui/page-container.ts';
import { Toasts } from '../ui/toasts/toasts.tsx';
import { usePageScroll } from './use-page-scroll.ts';
// With the page, whose prerendered HTML has the banner before its code arrives.
import '../features/consent/consent-banner.css';

const ConsentBanner = later(
  async () => (await import('../features/consent/consent-banner.tsx')).ConsentBanner,
  MenuNeedsNetwork,
);

/** Root of every page of the application. Toasts stay visible when the page that showed them is left. */
function Layout() {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the page that is shown
  useLayoutEffect(pageShown.emit, [key]);
  usePageScroll();
  useEffect(pressAgain, []);
  return (
    <>
      {/* Dialogs open inside it and hide its other content from screen readers. Toasts outside remain audible. */}
      <div id={PAGE_CONTAINER}>
        <Suspense>{measures(site) && <ConsentBanner />}</Suspense>
        <Outlet />
      </div>
      <Toasts />
    </>
  );
}

export const RootLayout = Object.assign(Layout, {
  // Hydration and prerendering need it at once.
  load: async () => void (measures(site) && (await ConsentBanner.load())),
});
