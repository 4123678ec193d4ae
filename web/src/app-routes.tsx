import { useEffect } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { OTHER_LANGUAGE, publicPath } from './language.ts';
import type { GuardProps } from './layout/guard.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { UnknownPage } from './layout/unknown-page.tsx';
import { paths, patterns, publicPages } from './paths.ts';
import { later } from './router/lazy-component.tsx';
import { page } from './router/lazy-routes.tsx';
import { wantsOtherLanguage } from './ui/language/language-switch.tsx';
import { handOnToasts } from './ui/toasts/toasts.tsx';

/** Replaces the application with a page that is a separate document. */
function OtherDocument() {
  useEffect(() => {
    handOnToasts();
    // The router has already changed the URL, so a reload requests the page from the server.
    window.location.reload();
  }, []);
  return null;
}

const leadTo = (path: string) => <Navigate replace to={path} />;

/** Redirects. */
const elsewhere: RouteObject[] = [
  { path: patterns.adminOfNothing, element: leadTo(paths.dashboard()) },
  { path: paths.upgrade(), element: leadTo(paths.activateAccount({ isUpgrade: true })) },
];

const aboutSigningIn: RouteObject[] = [
  { path: paths.login(), Component: page(() => import('./features/auth/login-page.tsx')) },
  { path: paths.authCallback(), Component: page(() => import('./features/auth/callback-page.tsx')) },
  { path: paths.authAction(), Component: page(() => import('./features/auth/action-page.tsx')) },
  { path: paths.emailVerification(), Component: page(() => import('./features/auth/email-verification-page.tsx')) },
  { path: paths.forgotPassword(), Component: page(() => import('./features/auth/forgot-password-page.tsx')) },
  { path: paths.resetPassword(), Component: page(() => import('./features/auth/reset-password-page.tsx')) },
];

const Themed = later(async () => (await import('./theme.tsx')).Themed);

// Loaded by the pages that need them.
const FirebaseProviders = later(async () => (await import('./session/live.tsx')).FirebaseProviders);
const AuthLayout = later(async () => (await import('./layout/auth-layout.tsx')).AuthLayout);
const AppLayout = later(async () => (await import('./layout/app-layout.tsx')).AppLayout);
const DashboardGate = later(async () => (await import('./layout/dashboard-gate.tsx')).DashboardGate);
const ActivationGate = later(async () => (await import('./layout/guard.tsx')).ActivationGate);

const guard = (props: GuardProps) =>
  later(async () => {
    const { Guard } = await import('./layout/guard.tsx');
    return () => <Guard {...props} />;
  });

/** Each page is nested in the guard that decides whether it renders. */
const behindSignIn: RouteObject[] = [
  {
    Component: DashboardGate,
    children: [
      {
        Component: FirebaseProviders,
        children: [
          {
            Component: Themed,
            children: [
              { path: paths.dashboard(), Component: page(() => import('./features/dashboard/dashboard-page.tsx')) },
            ],
          },
        ],
      },
    ],
  },
  {
    // Members need no plan (D51); the page sends owners without one to activation.
    Component: guard({ signedOut: paths.dashboard }),
    children: [
      {
        Component: FirebaseProviders,
        children: [
          {
            Component: Themed,
            children: [{ path: patterns.admin, Component: page(() => import('./features/admin/admin-page.tsx')) }],
          },
        ],
      },
    ],
  },
  {
    Component: guard({ signedOut: paths.login }),
    children: [{ path: paths.settings(), Component: page(() => import('./features/settings/settings-page.tsx')) }],
  },
  {
    Component: guard({ signedOut: paths.login }),
    children: [
      { path: paths.redeem(), Component: page(() => import('./features/billing/redeem-page.tsx')) },
      { path: paths.invitation(), Component: page(() => import('./features/team/invitation-page.tsx')) },
      { path: paths.comeIn(), Component: page(() => import('./features/team/come-in-page.tsx')) },
    ],
  },
  {
    Component: guard({ signedOut: paths.login, unless: 'userId' }),
    children: [
      {
        Component: ActivationGate,
        children: [
          {
            path: paths.activateAccount(),
            Component: page(() => import('./features/billing/activate-account-page.tsx')),
          },
        ],
      },
    ],
  },
];

/** Payment pages without a guard, because a customer may have been signed out while paying. */
const aboutPaying: RouteObject[] = [
  { path: paths.activateSuccess(), Component: page(() => import('./features/billing/confirmation-page.tsx')) },
  { path: paths.upgradeSuccess(), Component: page(() => import('./features/billing/confirmation-page.tsx')) },
  { path: paths.payment(), Component: page(() => import('./features/billing/payment-page.tsx')) },
];

/**
 * Public pages in the other language: Back leads to them where the application was reloaded in this one. In development
 * there is one language.
 */
const otherPages = import.meta.env.PROD ? publicPages().map((path) => publicPath(path, OTHER_LANGUAGE)) : [];

/** Routes of the application: signing in, paying, boards, everything behind sign-in, and the page for unknown URLs. */
const routes: RouteObject[] = [
  { Component: AuthLayout, children: aboutSigningIn },
  { Component: AppLayout, children: [...behindSignIn, ...aboutPaying] },
  ...elsewhere,
  ...[patterns.board, ...otherPages].map((path) => ({ path, caseSensitive: true, Component: OtherDocument })),
  { Component: PublicLayout, children: [{ path: '*', Component: UnknownPage }] },
];

/**
 * Returns the routes. A page in English that leads to the application is replaced by the document of its address, if
 * the application is in another language for this visitor.
 */
export async function ownRoutes(): Promise<RouteObject[]> {
  if (typeof document === 'undefined' || !wantsOtherLanguage()) return routes;
  handOnToasts();
  // The router has already changed the URL.
  window.location.reload();
  return new Promise(() => {});
}
