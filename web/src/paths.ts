import type { PlanId } from '@shared/plans';
import type { BoardTab } from '@shared/tabs/tab';
import { publicPath, SITE_BASE, SITE_LANGUAGE } from './language.ts';

/** Every path of the app as a function, so that no other file hard-codes one. */

type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Adds the values that are set to the path as a query. */
function withQuery(path: string, values: Query): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

export type LandingSection = 'integration' | 'why' | 'pricing' | 'features' | 'comparison' | 'cta';

/** The pages of the documentation. */
export const DOCS_PAGES = [
  'embedding',
  'visitors',
  'owners',
  'moving',
  'developers',
  'api',
  'users',
  'operators',
] as const;
export type DocsPage = (typeof DOCS_PAGES)[number];

/** Query parameters of the public board (D37). */
interface EmbedOptions {
  readonly mode?: 'expanded' | 'fullscreen' | 'fab' | undefined;
  readonly theme?: 'light' | 'dark' | undefined;
  readonly initialTab?: 'browse' | 'submit' | undefined;
  readonly view?: BoardTab | undefined;
  /** `content`: the frame is as high as the board, on one of our own pages. */
  readonly container?: 'content' | undefined;
  /** Id of the item to show in place of the list (D41). */
  readonly item?: string | undefined;
  /** Language tag (D56). */
  readonly lang?: string | undefined;
}

/** In the order of canonical addresses (board/page/address.ts), to which the server redirects others. */
const inOrder = ({ container, mode, theme, lang, initialTab, view, item }: EmbedOptions) => ({
  container,
  mode,
  theme,
  lang,
  initialTab,
  view,
  item,
});

/** `from` is the path to open after sign-in; read it with `returnPath`. */
interface Origin {
  readonly from?: string | undefined;
}

/** Parameters carried through sign-in and sign-up; read them with `onwardOf`. */
export interface Onward extends Origin {
  /** The plan chosen before sign-up. */
  readonly plan?: PlanId | undefined;
}

const SIGN_UP = 'sign-up';
const SIGN_IN = 'sign-in';
/** Parameter of the dashboard. */
export const CREATE_BOARD = 'create';

export const paths = {
  home: (section?: LandingSection) => (section ? `${SITE_BASE || '/'}#${section}` : SITE_BASE || '/'),
  roadmap: () => `${SITE_BASE}/roadmap`,
  demo: () => `${SITE_BASE}/demo`,

  features: () => `${SITE_BASE}/features`,
  pricing: () => `${SITE_BASE}/pricing`,
  docs: (part?: DocsPage) => (part ? `${SITE_BASE}/docs/${part}` : `${SITE_BASE}/docs`),
  comparison: () => `${SITE_BASE}/comparison`,
  blog: () => `${SITE_BASE}/blog`,
  help: () => `${SITE_BASE}/help`,
  about: () => `${SITE_BASE}/about`,
  imprint: () => `${SITE_BASE}/imprint`,
  privacy: () => `${SITE_BASE}/privacy`,
  terms: () => `${SITE_BASE}/terms`,
  cookies: () => `${SITE_BASE}/cookies`,
  dpa: () => `${SITE_BASE}/dpa`,
  accessibility: () => `${SITE_BASE}/accessibility`,

  embed: (productId: string, options: EmbedOptions = {}) =>
    withQuery(`/embed/${encodeURIComponent(productId)}`, inOrder(options)),
  /** The form used by the embed code. */
  embedQuery: (productId: string, options: EmbedOptions = {}) =>
    withQuery('/embed', { product: productId, ...inOrder(options) }),
  /** For a frame in one of our own pages (ui/preview/board-preview.tsx). */
  embedPreview: () => withQuery('/embed', { container: 'preview', lang: SITE_LANGUAGE }),
  embedScript: () => '/embed.js',

  /** The login page in sign-in mode, also on the way to a plan. */
  login: ({ from, plan }: Onward = {}) => withQuery('/login', { mode: plan && SIGN_IN, from, plan }),
  /** The login page in sign-up mode. */
  signUp: ({ plan }: Pick<Onward, 'plan'> = {}) => withQuery('/login', plan ? { plan } : { mode: SIGN_UP }),
  authCallback: ({ from, plan, provider }: Onward & { readonly provider?: 'google' | 'github' | undefined } = {}) =>
    withQuery('/auth/callback', { from, plan, provider }),
  /** Target of links in emails. Firebase adds `query`. */
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
  forgotPassword: ({ from, plan }: Onward = {}) => withQuery('/forgot-password', { from, plan }),
  resetPassword: ({ oobCode, from, plan }: Onward & { readonly oobCode?: string | undefined } = {}) =>
    withQuery('/reset-password', { oobCode, from, plan }),

  activateAccount: ({
    userId,
    isUpgrade,
    plan,
  }: {
    readonly userId?: string | undefined;
    readonly isUpgrade?: true | undefined;
    /** The plan to preselect; read it with `askedPlan`. */
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
  /** The code of an invitation follows as the hash. */
  invitation: () => '/invitation',
  /** A window that a board's frame opens to sign in. */
  comeIn: () => '/come-in',

  /** The dashboard with the dialog that creates a board. */
  createBoard: () => withQuery('/dashboard', { [CREATE_BOARD]: 1 }),
  dashboard: ({ from }: Origin = {}) => withQuery('/dashboard', { from }),
  admin: (productId: string) => `/admin/${encodeURIComponent(productId)}`,
  settings: () => '/settings',
} as const;

/** Returns the paths in English of the public pages, without those that lead to sections of the landing page. */
export const publicPages = (): readonly string[] => [
  '/',
  ...['roadmap', 'demo', 'docs', 'comparison', 'help', 'about', 'blog'].map((name) => `/${name}`),
  ...['imprint', 'privacy', 'terms', 'cookies', 'dpa', 'accessibility'].map((name) => `/${name}`),
  ...DOCS_PAGES.map((name) => `/docs/${name}`),
];

/** Returns where a link of a text leads, which names pages by their paths in English. */
export function linkedPath(address: string): string {
  const isPublic = [...publicPages(), '/features', '/pricing'].includes(address.split(/[?#]/)[0] ?? '');
  if (SITE_LANGUAGE === 'en' || !isPublic) return address;
  return publicPath(address, SITE_LANGUAGE);
}

/** Id of the section "Plan and billing" in the settings. */
export const PLAN_SECTION = 'plan';
/** Section of the help page that says whom to ask. */
export const CONTACT_SECTION = 'contact';

/** Path patterns for the router. */
export const patterns = {
  admin: '/admin/:productId',
  adminOfNothing: '/admin',
  /** The public board and all paths below it. */
  board: '/embed/*',
} as const;

/**
 * Returns the path to open after sign-in, or null. Accepts only paths of our origin, to prevent open redirects: a link
 * to the login page must not lead to another site, whether as `https://...`, `//host`, `/\host` or with a line break.
 */
export function returnPath(from: string | null | undefined, origin: string = window.location.origin): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, origin)) return null;
  const url = new URL(from, origin);
  // `URL` has removed dot segments, so `/.//host` is now `//host`.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a path of ours is a public board. */
export const leadsToBoard = (path: string | undefined): path is string => /^\/embed(?:[/?#]|$)/.test(path ?? '');

/**
 * Whether only accounts with a plan may open a path of ours. Boards, invitations and codes need none, and other pages
 * decide for themselves: members of teams need no plan (D51).
 */
export const needsPlan = (path: string): boolean => /^\/settings(?:[/?#]|$)/i.test(path);

/** Whether the login page opens in sign-up mode. A `plan` parameter alone implies it. */
export function asksToSignUp(query: URLSearchParams): boolean {
  const mode = query.get('mode');
  return mode === SIGN_UP || (query.has('plan') && mode !== SIGN_IN);
}

/** Reads the `plan` parameter; undefined if it is not a plan. */
export function askedPlan(query: URLSearchParams): PlanId | undefined {
  const plan = query.get('plan');
  return plan === 'standard' || plan === 'pro' ? plan : undefined;
}

/** Reads the parameters carried through sign-in. A `from` that is not allowed is ignored. */
export function onwardOf(query: URLSearchParams): Onward {
  return { from: returnPath(query.get('from')) ?? undefined, plan: askedPlan(query) };
}

/** The same for the link of a mail, which has them in its continue URL. No other part of that URL is used. */
export function onwardOfMail(query: URLSearchParams): Onward {
  const address = query.get('continueUrl') ?? '';
  return onwardOf(URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams());
}
