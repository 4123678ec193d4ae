import type { PlanId } from '@shared/plans';

/** Every address of the application as a function, so that no other file spells one out. */

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The path with those values that are set. */
function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export type LandingSection = 'integration' | 'why' | 'pricing' | 'features' | 'comparison' | 'cta';

/** What the public board takes from its address (D37). */
export interface EmbedOptions {
  readonly mode?: 'expanded' | 'fullscreen' | 'fab' | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly initialTab?: 'browse' | 'submit' | undefined;
}

/** `from` is where to go once signed in; read it back with `returnPath`. */
interface Origin {
  readonly from?: string | undefined;
}

/** What signing in and signing up carry along to their end; read it back with `onwardOf`. */
export interface Onward extends Origin {
  /** The plan that was asked for before there was an account. */
  readonly plan?: PlanId | undefined;
}

const SIGN_UP = 'sign-up';

export const paths = {
  home: (section?: LandingSection) => (section ? `/#${section}` : '/'),
  roadmap: () => '/roadmap',
  demo: () => '/demo',

  features: () => '/features',
  pricing: () => '/pricing',
  docs: () => '/docs',
  blog: () => '/blog',
  help: () => '/help',
  about: () => '/about',
  imprint: () => '/imprint',
  privacy: () => '/privacy',
  terms: () => '/terms',
  cookies: () => '/cookies',

  embed: (productId: string, { mode, theme, initialTab }: EmbedOptions = {}) =>
    withQuery(`/embed/${encodeURIComponent(productId)}`, { mode, theme, initialTab }),
  /** The form that the embed code carries. */
  embedQuery: (productId: string, { mode, theme, initialTab }: EmbedOptions = {}) =>
    withQuery('/embed', { product: productId, mode, theme, initialTab }),
  /** For a frame in a page of ours (ui/board-preview.tsx). */
  embedPreview: () => withQuery('/embed', { container: 'preview' }),
  embedScript: () => '/embed.js',

  login: ({ from, plan }: Onward = {}) => withQuery('/login', { from, plan }),
  /** The same page, opened for signing up. */
  signUp: ({ plan }: Pick<Onward, 'plan'> = {}) => withQuery('/login', plan ? { plan } : { mode: SIGN_UP }),
  authCallback: ({ from, plan, provider }: Onward & { readonly provider?: 'google' | 'github' | undefined } = {}) =>
    withQuery('/auth/callback', { from, plan, provider }),
  /** Where the links in mails lead; `query` is what Firebase puts into them. */
  authAction: (query = '') => `/auth/action${query}`,
  emailVerification: ({
    email,
    userId,
    from,
    plan,
  }: Onward & {
    readonly email?: string | undefined;
    readonly userId?: string | undefined;
  } = {}) => withQuery('/email-verification', { email, userId, from, plan }),
  forgotPassword: () => '/forgot-password',
  resetPassword: ({ oobCode }: { readonly oobCode?: string | undefined } = {}) =>
    withQuery('/reset-password', { oobCode }),

  activateAccount: ({
    userId,
    isUpgrade,
    plan,
  }: {
    readonly userId?: string | undefined;
    readonly isUpgrade?: true | undefined;
    /** The one to be chosen already; read it back with `askedPlan`. */
    readonly plan?: PlanId | undefined;
  } = {}) => withQuery('/activate-account', { userId, isUpgrade, plan }),
  activateSuccess: () => '/activate-success',
  upgrade: () => '/upgrade',
  upgradeSuccess: () => '/upgrade-success',
  payment: ({
    product,
    amount,
  }: {
    readonly product?: string | undefined;
    readonly amount?: number | undefined;
  } = {}) => withQuery('/payment', { product, amount }),
  redeem: () => '/redeem',

  dashboard: ({ from }: Origin = {}) => withQuery('/dashboard', { from }),
  admin: (productId: string) => `/admin/${encodeURIComponent(productId)}`,
  settings: () => '/settings',
} as const;

/** Addresses with a parameter as the router wants them. */
export const patterns = {
  admin: '/admin/:productId',
  adminOfNothing: '/admin',
  /** The public board and whatever lies below its address. */
  board: '/embed/*',
} as const;

/**
 * The address to return to after signing in, or null. Only a path of ours: a link to the login page must not be able
 * to send the visitor to another site afterwards, be it as `https://...`, `//host`, `/\host` or with a line break.
 */
export function returnPath(from: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  // Dot segments are gone by now, so `/.//host` has become `//host`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a path of ours is a public board, which anybody signed in may use, activated or not. */
export const leadsToBoard = (path: string | undefined): path is string => /^\/embed(?:[/?#]|$)/.test(path ?? '');

/** Whether the login page is to be opened for signing up, which a plan asks for, too. */
export const asksToSignUp = (query: URLSearchParams): boolean => query.has('plan') || query.get('mode') === SIGN_UP;

/** The plan that a `plan` parameter asks for. */
export function askedPlan(query: URLSearchParams): PlanId | undefined {
  const plan = query.get('plan');
  return plan === 'standard' || plan === 'pro' ? plan : undefined;
}

/** What an address carries along; whatever may not be followed is as if absent. */
export function onwardOf(query: URLSearchParams): Onward {
  return { from: returnPath(query.get('from')) ?? undefined, plan: askedPlan(query) };
}
