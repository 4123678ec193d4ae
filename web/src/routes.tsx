import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { BoardDocument } from './layout/board-document.tsx';
import type { GuardProps } from './layout/guard.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { UnknownPage } from './layout/unknown-page.tsx';
import { type LandingSection, paths, patterns } from './paths.ts';
import { later } from './router/lazy-component.tsx';

interface PageModule {
  readonly Component: ComponentType;
}

const page = (load: () => Promise<PageModule>) => later(async () => (await load()).Component);
const leadTo = (path: string) => <Navigate replace to={path} />;

/** Public pages. They are also prerendered at build time: prerender.ts lists each one. */
const forEveryone: RouteObject[] = [
  { path: paths.home(), Component: page(() => import('./features/landing/landing-page.tsx')) },
  { path: paths.roadmap(), Component: page(() => import('./features/roadmap/roadmap-page.tsx')) },
  { path: paths.demo(), Component: page(() => import('./features/demo/demo-page.tsx')) },
  { path: paths.docs(), Component: page(() => import('./features/docs/docs-page.tsx')) },
  { path: paths.help(), Component: page(() => import('./features/about/help-page.tsx')) },
  { path: paths.about(), Component: page(() => import('./features/about/about-page.tsx')) },
  { path: paths.blog(), Component: page(() => import('./features/about/blog-page.tsx')) },
  { path: paths.imprint(), Component: page(() => import('./features/legal/imprint-page.tsx')) },
  { path: paths.privacy(), Component: page(() => import('./features/legal/privacy-page.tsx')) },
  { path: paths.terms(), Component: page(() => import('./features/legal/terms-page.tsx')) },
  { path: paths.cookies(), Component: page(() => import('./features/legal/cookies-page.tsx')) },
];

/** Redirects to a section of the landing page. The old page stays until the landing page is loaded. */
const section = (name: LandingSection) =>
  later(async () => {
    await import('./features/landing/landing-page.tsx');
    return () => leadTo(paths.home(name));
  });

/** Paths that redirect to sections of the landing page (D21). */
const sections: RouteObject[] = [
  { path: paths.features(), Component: section('features') },
  { path: paths.pricing(), Component: section('pricing') },
];

/** Other redirects. */
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

// Loaded lazily, so that public pages do not include them.
const FirebaseProviders = later(async () => (await import('./firebase/live.tsx')).FirebaseProviders);
const AuthLayout = later(async () => (await import('./layout/auth-layout.tsx')).AuthLayout);
const AppLayout = later(async () => (await import('./layout/app-layout.tsx')).AppLayout);
const DashboardGate = later(async () => (await import('./layout/dashboard-gate.tsx')).DashboardGate);
const ActivationGate = later(async () => (await import('./layout/activation-gate.tsx')).ActivationGate);

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
    Component: guard({ isActiveOnly: true, signedOut: paths.dashboard }),
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
    Component: guard({ isActiveOnly: true, signedOut: paths.login }),
    children: [{ path: paths.settings(), Component: page(() => import('./features/settings/settings-page.tsx')) }],
  },
  {
    Component: guard({ isActiveOnly: false, signedOut: paths.login }),
    children: [{ path: paths.redeem(), Component: page(() => import('./features/billing/redeem-page.tsx')) }],
  },
  {
    Component: guard({ isActiveOnly: false, signedOut: paths.login, unless: 'userId' }),
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
 * All routes of the app. Pages load on demand. The two error pages are in the first bundle, because a failed download
 * is one of the reasons to show them.
 */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: [
      { Component: PublicLayout, children: [...forEveryone, ...sections] },
      { Component: AuthLayout, children: aboutSigningIn },
      { Component: AppLayout, children: [...behindSignIn, ...aboutPaying] },
      ...elsewhere,
      { path: patterns.board, Component: BoardDocument },
      { path: '*', Component: UnknownPage },
    ],
  },
];
