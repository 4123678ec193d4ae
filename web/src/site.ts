import { env } from './env.ts';

/**
 * What the operator of a deployed site says about it, fixed when it is built (D27, D39). Null where nothing is said:
 * then nothing is shown, or loaded.
 */
export interface Site {
  /** Where the site is reached; without a slash at the end. */
  readonly origin: string;
  /** The board that the landing page and the demo show. */
  readonly demoProduct: string | null;
  readonly socialUrl: string | null;
  readonly madeInUrl: string | null;
  readonly hasFooter: boolean;
  readonly operator: { readonly name: string | null; readonly address: string | null; readonly email: string | null };
  /** Scripts that wait for consent. */
  readonly analyticsUrl: string | null;
  readonly replayUrl: string | null;
  /** Whether a page that cannot be shown tells our own server where in the scripts that was. */
  readonly reportsErrors: boolean;
}

const values = import.meta.env;

export const site: Site = {
  origin: addressIn(values.VITE_SITE_ORIGIN)?.replace(/\/+$/, '') ?? 'http://127.0.0.1:5000',
  demoProduct: textIn(values.VITE_DEMO_PRODUCT) ?? (env.isEmulator ? 'demo' : null),
  socialUrl: isOff(values.VITE_SOCIAL_LINK) ? null : addressIn(values.VITE_SOCIAL_URL),
  madeInUrl: addressIn(values.VITE_MADE_IN_URL),
  hasFooter: !isOff(values.VITE_FOOTER),
  operator: {
    name: textIn(values.VITE_OPERATOR_NAME),
    address: textIn(values.VITE_OPERATOR_ADDRESS),
    email: textIn(values.VITE_OPERATOR_EMAIL),
  },
  analyticsUrl: addressIn(values.VITE_ANALYTICS_URL),
  replayUrl: addressIn(values.VITE_REPLAY_URL),
  reportsErrors: textIn(values.VITE_ERROR_REPORTS)?.toLowerCase() === 'on',
};

/** Whether anything here counts or records visits, once somebody has agreed to it. */
export const measures = ({ analyticsUrl, replayUrl }: Site): boolean => analyticsUrl !== null || replayUrl !== null;

function textIn(value: string | undefined): string | null {
  return value?.trim() || null;
}

/** Addresses of the web only: what is none is as if it were not set. */
function addressIn(value: string | undefined): string | null {
  const address = textIn(value);
  return address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null;
}

function isOff(value: string | undefined): boolean {
  return textIn(value)?.toLowerCase() === 'off';
}
