import { Navigate, type RouteObject } from 'react-router-dom';
import { PublicLayout } from './layout/public-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { DOCS_PAGES, type LandingSection, paths } from './paths.ts';
import { later } from './router/lazy-component.tsx';
import { laterRoutes, page } from './router/lazy-routes.tsx';

/** Public pages. They are also prerendered at build time: build/prerender.ts lists each one. */
const forEveryone: RouteObject[] = [
  { path: paths.home(), Component: page(() => import('./features/landing/landing-page.tsx')) },
  { path: paths.roadmap(), Component: page(() => import('./features/roadmap/roadmap-page.tsx')) },
  { path: paths.demo(), Component: page(() => import('./features/demo/demo-page.tsx')) },
  ...[undefined, ...DOCS_PAGES].map((name) => ({
    path: paths.docs(name),
    Component:
      name === 'api'
        ? page(() => import('./features/docs/api-page.tsx'))
        : page(() => import('./features/docs/docs-page.tsx')),
  })),
  { path: paths.comparison(), Component: page(() => import('./features/landing/comparison-page.tsx')) },
  { path: paths.help(), Component: page(() => import('./features/about/help-page.tsx')) },
  { path: paths.about(), Component: page(() => import('./features/about/about-page.tsx')) },
  { path: paths.blog(), Component: page(() => import('./features/about/blog-page.tsx')) },
  { path: paths.imprint(), Component: page(() => import('./features/legal/imprint-page.tsx')) },
  { path: paths.privacy(), Component: page(() => import('./features/legal/privacy-page.tsx')) },
  { path: paths.terms(), Component: page(() => import('./features/legal/terms-page.tsx')) },
  { path: paths.dpa(), Component: page(() => import('./features/legal/dpa-page.tsx')) },
  { path: paths.cookies(), Component: page(() => import('./features/legal/cookies-page.tsx')) },
  { path: paths.accessibility(), Component: page(() => import('./features/legal/accessibility-page.tsx')) },
];

/** Redirects to a section of the landing page. The old page stays until the landing page is loaded. */
const section = (name: LandingSection) =>
  later(async () => {
    await import('./features/landing/landing-page.tsx');
    return () => <Navigate replace to={paths.home(name)} />;
  });

/** Paths that redirect to sections of the landing page (D21). */
const sections: RouteObject[] = [
  { path: paths.features(), Component: section('features') },
  { path: paths.pricing(), Component: section('pricing') },
];

/** All other pages, which no public page contains. */
const otherPages = laterRoutes(async () => (await import('./app-routes.tsx')).ownRoutes());

/** All routes of the app. Pages load on demand. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      { Component: PublicLayout, children: [...forEveryone, ...sections] },
      { path: '*', Component: otherPages },
    ],
  },
];
