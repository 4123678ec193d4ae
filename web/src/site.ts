import { env } from './env.ts';

/** What the operator of a deployed site says about it, fixed when it is built (D39). */
export interface Site {
  /** Where the site is reached; without a slash at the end. */
  readonly origin: string;
  /** The board that the demo shows; null where there is none. */
  readonly demoProduct: string | null;
}

const values = import.meta.env;

export const site: Site = {
  origin: (values.VITE_SITE_ORIGIN || 'http://127.0.0.1:5000').replace(/\/+$/, ''),
  demoProduct: values.VITE_DEMO_PRODUCT || (env.isEmulator ? 'demo' : null),
};
