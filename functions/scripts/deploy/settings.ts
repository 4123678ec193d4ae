import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { type Payments, paymentsOf, readSettings } from '../../src/billing/settings.ts';
import { isAppCheckOn } from '../../src/lib/app-check.ts';
import { DEFAULT_REGION, regionOf } from '../../src/lib/region.ts';
import { type Finding, missing, note, ok } from '../finding.ts';
import { functionsVariables, inRoot } from '../firebase-tools.ts';
import { checkMailSettings } from './check-mail.ts';

type Values = Readonly<Record<string, string>>;

/** The operator's settings for the site to deploy. */
export interface Settings {
  readonly project: string;
  /** VITE_* variables, which are built into the pages. */
  readonly pages: Values;
  /** Environment variables of the functions. */
  readonly functions: Values;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
}

/**
 * Reads the settings. Pages: the environment takes precedence over `web/.env.PROJECT` and `web/.env.local`. Functions:
 * `functions/.env` and `functions/.env.PROJECT`, as they are deployed.
 *
 * @throws Error for a file that cannot be read
 */
export function readDeploySettings(project: string): Settings {
  const pages = loadEnv(project, inRoot('web'), 'VITE_');
  const origin = (pages.VITE_SITE_ORIGIN || `https://${project}.web.app`).replace(/\/+$/, '');
  return { project, pages, functions: functionsVariables(project), origin };
}

const REQUIRED = {
  VITE_OPERATOR_NAME: 'imprint and privacy page name nobody',
  VITE_OPERATOR_ADDRESS: 'imprint and privacy page have no address',
  VITE_OPERATOR_EMAIL: 'nobody can be written to',
} as const;

/** Settings that are shown only if set (D39). */
const OPTIONAL = {
  VITE_DEMO_PRODUCT: 'the landing page shows a placeholder instead of a board',
  VITE_SOCIAL_URL: 'no social link is shown',
  VITE_SECURITY_CONTACT: 'no security.txt says where to report a weakness',
  VITE_SUPPORT_EMAIL: 'accounts on Pro see no address for the priority support that the price list promises',
  VITE_MADE_IN_URL: 'the line about where it is made leads nowhere',
} as const;

const SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/** Validates the settings without a network. */
export function checkSettings(settings: Settings): Finding[] {
  const { pages } = settings;
  const file = `web/.env.${settings.project}`;
  const isUnset = (name: string) => !pages[name]?.trim();
  const required = Object.entries(REQUIRED).map(([name, without]) =>
    isUnset(name) ? missing(`${name} is not set, so ${without}: write it into ${file}.`) : ok(`${name} is set.`),
  );
  const optional = Object.entries(OPTIONAL)
    .filter(([name]) => isUnset(name))
    .map(([name, without]) => note(`${name} is not set, so ${without} (${file}).`));
  return [
    ...required,
    ...optional,
    ...checkAddress(settings),
    ...checkPayments(settings),
    ...checkAppCheck(settings),
    ...checkAnalytics(settings),
    ...checkMailSettings(settings),
  ];
}

function checkAddress({ project, origin, pages, functions }: Settings): Finding[] {
  const file = `functions/.env.${project}`;
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://')) {
    return [missing(`VITE_SITE_ORIGIN must be an address like https://feedback.example.com, and is ${origin}.`)];
  }
  const said = pages.VITE_SITE_ORIGIN ? [] : [note(`VITE_SITE_ORIGIN is not set, so the site’s address is ${origin}.`)];
  try {
    regionOf(functions);
    const { origins } = readSettings({ ...functions, GCLOUD_PROJECT: project });
    if (origins.includes(origin)) return [...said, ok(`Checkout leads back to ${origin}.`)];
    return [...said, missing(`Checkout does not lead back to ${origin}: name it first in APP_ORIGINS in ${file}.`)];
  } catch (error) {
    const value = error instanceof Error ? error.message : error;
    return [...said, missing(`A value in ${file} makes no sense (${value}): mend it there.`)];
  }
}

function checkPayments({ project, pages, functions }: Settings): Finding[] {
  const file = `functions/.env.${project}`;
  const exposed = SECRETS.filter((name) => name in functions).map((name) =>
    missing(`${name} is a secret and must not stand in ${file}: take it out there.`),
  );
  const payments = paymentsIn(functions);
  const hasKey = /^pk_(live|test)_\w+$/.test(pages.VITE_STRIPE_PUBLISHABLE_KEY ?? '');
  if (payments === 'none') return [...exposed, ok('There is no Stripe: plans come from codes alone.')];
  if (payments === 'off') return [...exposed, ok('/payment is closed.')];
  if (hasKey) return [...exposed, ok('VITE_STRIPE_PUBLISHABLE_KEY is set.')];
  const sentence = `VITE_STRIPE_PUBLISHABLE_KEY is no pk_… of Stripe’s, which /payment needs: write it into web/.env.${project}, or PAYMENTS=off into ${file}, or PAYMENTS=none for a site without Stripe.`;
  return [...exposed, missing(sentence)];
}

/** Returns the functions' region. An invalid value counts as the default here; `checkAddress` reports it. */
export function regionIn(functions: Values): string {
  try {
    return regionOf(functions);
  } catch {
    return DEFAULT_REGION;
  }
}

/** An invalid value counts as `on` here; `checkAddress` reports it. */
export function paymentsIn(functions: Values): Payments {
  try {
    return paymentsOf(functions);
  } catch {
    return 'on';
  }
}

/** Whether the pages use App Check. */
export const hasSiteKey = ({ pages }: Pick<Settings, 'pages'>) => Boolean(pages.VITE_APP_CHECK_SITE_KEY?.trim());

/** App Check must be on for both pages and functions, or off for both. It may be on for the pages first. */
function checkAppCheck(settings: Settings): Finding[] {
  const [isSent, isAsked] = [hasSiteKey(settings), isAppCheckOn(settings.functions)];
  const file = `functions/.env.${settings.project}`;
  if (isSent && isAsked) return [ok('The pages prove by App Check that they are ours, and the functions ask for it.')];
  if (isSent) {
    return [
      note(
        `The pages send App Check’s token and the functions do not ask for it: write APP_CHECK=on into ${file} once it works.`,
      ),
    ];
  }
  if (!isAsked) return [];
  return [
    missing(
      `The functions ask for App Check’s token and the pages have none, so they would be refused: write VITE_APP_CHECK_SITE_KEY into web/.env.${settings.project}, or take APP_CHECK out of ${file}.`,
    ),
  ];
}

/** Checks that the pages' Content-Security-Policy allows the third-party scripts, which otherwise never load. */
function checkAnalytics({ pages }: Settings): Finding[] {
  const policies = policiesOfPages();
  return ['VITE_ANALYTICS_URL', 'VITE_REPLAY_URL'].flatMap((name) => {
    const address = pages[name]?.trim();
    if (!address) return [];
    if (!URL.canParse(address)) return [missing(`${name} is no address: ${address}.`)];
    const { origin } = new URL(address);
    const allows = (directive: string) => policies.every((policy) => policy[directive]?.split(' ').includes(origin));
    if (allows('script-src') && allows('connect-src')) return [ok(`The pages may load ${name}.`)];
    return [
      missing(
        `${name} is never loaded: add ${origin} to script-src and connect-src of the rules for / and /!(embed|pictures){,/**} in firebase.json.`,
      ),
    ];
  });
}

interface HostingConfig {
  readonly hosting: {
    readonly headers: readonly {
      readonly source: string;
      readonly headers: readonly { readonly key: string; readonly value: string }[];
    }[];
  };
}

/** Returns the pages' policies in firebase.json, by directive. The function for /embed sends the board's policy. */
function policiesOfPages(): Record<string, string>[] {
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as HostingConfig;
  return ['/', '/!(embed|pictures){,/**}'].map((page) => {
    const rule = hosting.headers.find(({ source }) => source === page);
    const policy = rule?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
    return Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
  });
}
