import { isLiveKey } from '../../src/billing/settings.ts';
import { WEBHOOK_EVENTS } from '../../src/billing/webhook-events.ts';
import { expect, type Finding, missing, note, ok } from '../finding.ts';
import type { Google } from '../google.ts';
import { paymentsIn, type Settings } from './settings.ts';

const SECRETS = {
  STRIPE_SECRET_KEY: { form: /^[rs]k_(live|test)_\w+$/, looks: 'sk_… or rk_…' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\S+$/, looks: 'whsec_…' },
} as const;

/** Checks the functions' Stripe secrets and the webhook endpoint in Stripe, unless the site has no Stripe. */
export async function checkStripe(google: Google, settings: Settings): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (paymentsIn(settings.functions) === 'none') return findings;
  let key: string | null = null;
  for (const [name, { form, looks }] of Object.entries(SECRETS)) {
    const set = `\`npx firebase functions:secrets:set ${name} --project ${google.project}\``;
    const { status, value } = await google.secret(name);
    if (status === 404) findings.push(missing(`The secret ${name} is not set: run ${set}.`));
    else if (value === null)
      findings.push(note(`This login may not read the secret ${name} (${status}), so it was not checked.`));
    else if (!form.test(value)) findings.push(missing(`The secret ${name} does not look like ${looks}: run ${set}.`));
    else {
      findings.push(ok(`The secret ${name} is set.`));
      if (name === 'STRIPE_SECRET_KEY') key = value;
    }
  }
  if (key === null) return findings;
  return [...findings, ...checkMode(key, settings), await checkWebhook(google, key, settings.origin)];
}

function checkMode(key: string, { project, pages, functions }: Settings): Finding[] {
  const publishable = pages.VITE_STRIPE_PUBLISHABLE_KEY;
  const modes = isLiveKey(key)
    ? ok('Payments are real.')
    : note('STRIPE_SECRET_KEY is a test key: nobody pays real money.');
  if (!publishable || paymentsIn(functions) === 'off' || publishable.startsWith('pk_live_') === isLiveKey(key))
    return [modes];
  const sentence = `VITE_STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes, test and live: mend web/.env.${project} or the secret.`;
  return [modes, missing(sentence)];
}

interface Endpoints {
  readonly data: readonly {
    readonly url: string;
    readonly status: string;
    readonly enabled_events: readonly string[];
  }[];
}

async function checkWebhook(google: Google, key: string, origin: string): Promise<Finding> {
  const url = `${origin}/api/stripe-webhook`;
  const page = `https://dashboard.stripe.com/${isLiveKey(key) ? '' : 'test/'}webhooks`;
  const { status, body } = await google.askStripe<Endpoints>('/v1/webhook_endpoints?limit=100', key);
  if (status === 401) return missing('Stripe does not know STRIPE_SECRET_KEY: set the secret anew.');
  if (status >= 300) {
    return note(`Stripe does not say (${status}) whether it reports to ${url}: look at ${page}.`);
  }
  const endpoint = body.data.find((each) => each.url === url && each.status === 'enabled');
  if (!endpoint) return missing(`Stripe does not report to ${url}: add it as an endpoint at ${page}.`);
  const { enabled_events: told } = endpoint;
  const untold = told.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !told.includes(event));
  return expect(
    untold.length === 0,
    `Stripe reports to ${url}.`,
    missing(`Stripe does not report ${untold.join(', ')} to ${url}: add them to the endpoint at ${page}.`),
  );
}
