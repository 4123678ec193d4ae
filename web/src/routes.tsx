import { type RouteObject, redirect } from 'react-router-dom';
import { BoardDocument } from './layout/board-document.tsx';
import type { GuardProps } from './layout/guard.tsx';
import { PageFailure } from './layout/page-failure.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { UnknownPage } from './layout/unknown-page.tsx';
import { paths, patterns } from './paths.ts';

/** Rendered when the site is built, too: each of them stands in prerender.ts. */
const forEveryone: RouteObject[] = [
  { path: paths.home(), lazy: () => import('./features/landing/landing-page.tsx') },
  { path: paths.roadmap(), lazy: () => import('./features/roadmap/roadmap-page.tsx') },
  { path: paths.demo(), lazy: () => import('./features/demo/demo-page.tsx') },
  { path: paths.docs(), lazy: () => import('./features/docs/docs-page.tsx') },
  { path: paths.help(), lazy: () => import('./features/about/help-page.tsx') },
  { path: paths.about(), lazy: () => import('./features/about/about-page.tsx') },
  { path: paths.blog(), lazy: () => import('./features/about/blog-page.tsx') },
  { path: paths.imprint(), lazy: () => import('./features/legal/imprint-page.tsx') },
  { path: paths.privacy(), lazy: () => import('./features/legal/privacy-page.tsx') },
  { path: paths.terms(), lazy: () => import('./features/legal/terms-page.tsx') },
  { path: paths.cookies(), lazy: () => import('./features/legal/cookies-page.tsx') },
];

/** Sections of the landing page by another name (D21). */
const sections: RouteObject[] = [
  { path: paths.features(), loader: () => redirect(paths.home('features')) },
  { path: paths.pricing(), loader: () => redirect(paths.home('pricing')) },
];

const aboutSigningIn: RouteObject[] = [
  { path: paths.login(), lazy: () => import('./features/auth/login-page.tsx') },
  { path: paths.authCallback(), lazy: () => import('./features/auth/callback-page.tsx') },
  { path: paths.authAction(), lazy: () => import('./features/auth/action-page.tsx') },
  { path: paths.emailVerification(), lazy: () => import('./features/auth/email-verification-page.tsx') },
  { path: paths.forgotPassword(), lazy: () => import('./features/auth/forgot-password-page.tsx') },
  { path: paths.resetPassword(), lazy: () => import('./features/auth/reset-password-page.tsx') },
];

const themed = async () => ({ Component: (await import('./theme.tsx')).Themed });

// Not part of what a public page weighs.
const authLayout = async () => ({ Component: (await import('./layout/auth-layout.tsx')).AuthLayout });
const appLayout = async () => ({ Component: (await import('./layout/app-layout.tsx')).AppLayout });

const guard = (props: GuardProps) => async () => {
  const { Guard } = await import('./layout/guard.tsx');
  return { element: <Guard {...props} /> };
};

/** Every page here stands inside the guard that decides whether it is rendered. */
const behindSignIn: RouteObject[] = [
  {
    lazy: async () => ({ Component: (await import('./layout/dashboard-gate.tsx')).DashboardGate }),
    children: [
      {
        lazy: themed,
        children: [{ path: paths.dashboard(), lazy: () => import('./features/dashboard/dashboard-page.tsx') }],
      },
    ],
  },
  {
    lazy: guard({ isActiveOnly: true, signedOut: paths.dashboard }),
    children: [
      { lazy: themed, children: [{ path: patterns.admin, lazy: () => import('./features/admin/admin-page.tsx') }] },
      { path: patterns.adminOfNothing, loader: () => redirect(paths.dashboard()) },
    ],
  },
  {
    lazy: guard({ isActiveOnly: true, signedOut: paths.login }),
    children: [{ path: paths.settings(), lazy: () => import('./features/settings/settings-page.tsx') }],
  },
  {
    lazy: guard({ isActiveOnly: false, signedOut: paths.login }),
    children: [{ path: paths.redeem(), lazy: () => import('./features/billing/redeem-page.tsx') }],
  },
  {
    lazy: guard({ isActiveOnly: false, signedOut: paths.login, unless: 'userId' }),
    children: [{ path: paths.activateAccount(), lazy: () => import('./features/billing/activate-account-page.tsx') }],
  },
];

/** What anybody may open in the application's frame: who has paid may have been signed out meanwhile. */
const aboutPaying: RouteObject[] = [
  { path: paths.upgrade(), loader: () => redirect(paths.activateAccount({ isUpgrade: true })) },
  { path: paths.activateSuccess(), lazy: () => import('./features/billing/confirmation-page.tsx') },
  { path: paths.upgradeSuccess(), lazy: () => import('./features/billing/confirmation-page.tsx') },
  { path: paths.payment(), lazy: () => import('./features/billing/payment-page.tsx') },
];

/**
 * Every page of the application. Pages are loaded when they are opened; the two that say that there is nothing to show
 * come with the first bundle, because a failed download is one of the reasons to show them.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageFailure,
    HydrateFallback: () => null,
    element: <RootLayout />,
    children: [
      { element: <PublicLayout />, children: forEveryone },
      ...sections,
      { lazy: authLayout, children: aboutSigningIn },
      { lazy: appLayout, children: [...behindSignIn, ...aboutPaying] },
      { path: patterns.board, Component: BoardDocument },
      { path: '*', Component: UnknownPage },
    ],
  },
];
