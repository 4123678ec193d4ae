import { env } from './env.ts';

/**
 * The operator's settings of a deployed site, fixed at build time (D27, D39). Null values are not shown or loaded.
 */
interface Site {
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
  /** ID of the board on the landing page and the demo page. */
  readonly demoProduct: string | null;
  /** ID of the board about the product itself, which /roadmap, /blog and /help show. */
  readonly ownBoard: string | null;
  readonly socialUrl: string | null;
  /** Where the source code is published. */
  readonly sourceUrl: string | null;
  readonly madeInUrl: string | null;
  readonly operator: {
    readonly name: string | null;
    readonly address: string | null;
    readonly email: string | null;
    /** Address of a portrait. */
    readonly picture: string | null;
  };
  /** Address of priority support, for accounts whose plan opens it. */
  readonly supportEmail: string | null;
  /** Whether plans are sold with priority support: there is an address, or nothing is for sale (local stack). */
  readonly offersSupport: boolean;
  /** False on a site without Stripe, where codes alone give plans. */
  readonly takesPayments: boolean;
  /** Scripts that load only after consent. */
  readonly analyticsUrl: string | null;
  readonly replayUrl: string | null;
  /** Whether a page that cannot be shown reports the error's location in our scripts to our own server. */
  readonly reportsErrors: boolean;
}

const values = import.meta.env;

export const site: Site = {
  origin: addressIn(values.VITE_SITE_ORIGIN)?.replace(/\/+$/, '') ?? 'http://127.0.0.1:5000',
  demoProduct: textIn(values.VITE_DEMO_PRODUCT) ?? (env.isEmulator ? 'demo' : null),
  ownBoard: textIn(values.VITE_OWN_BOARD) ?? (env.isEmulator ? 'hearback' : null),
  socialUrl: addressIn(values.VITE_SOCIAL_URL),
  sourceUrl: addressIn(values.VITE_SOURCE_URL),
  madeInUrl: addressIn(values.VITE_MADE_IN_URL),
  operator: {
    name: textIn(values.VITE_OPERATOR_NAME),
    address: textIn(values.VITE_OPERATOR_ADDRESS),
    email: textIn(values.VITE_OPERATOR_EMAIL),
    picture: addressIn(values.VITE_OPERATOR_PICTURE),
  },
  supportEmail: textIn(values.VITE_SUPPORT_EMAIL),
  offersSupport: textIn(values.VITE_SUPPORT_EMAIL) !== null || env.isEmulator,
  takesPayments: textIn(values.VITE_PAYMENTS)?.toLowerCase() !== 'none',
  analyticsUrl: addressIn(values.VITE_ANALYTICS_URL),
  replayUrl: addressIn(values.VITE_REPLAY_URL),
  reportsErrors: textIn(values.VITE_ERROR_REPORTS)?.toLowerCase() === 'on',
};

/** Whether the site loads analytics or session replay after consent. */
export const measures = ({ analyticsUrl, replayUrl }: Site): boolean => analyticsUrl !== null || replayUrl !== null;

function textIn(value: string | undefined): string | null {
  return value?.trim() || null;
}

/** Returns an http or https URL; any other value counts as unset. */
function addressIn(value: string | undefined): string | null {
  const address = textIn(value);
  return address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}
