import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSettings, type Settings } from '../../functions/scripts/deploy/settings.ts';
import { previewAddress, stepsOf } from '../../functions/scripts/deploy/steps.ts';
import { inRoot } from '../stage/paths.ts';
import { run } from '../stage/processes.ts';
import { completeWorld, PROJECT, REFRESH_TOKEN, startGoogle } from './google-stand-in.ts';

const PAGES = {
  VITE_SITE_ORIGIN: 'https://feedback.example.com',
  VITE_OPERATOR_NAME: 'Ada GmbH',
  VITE_OPERATOR_ADDRESS: 'Street 1, Town',
  VITE_OPERATOR_EMAIL: 'ada@example.com',
  VITE_DEMO_PRODUCT: 'demo',
  VITE_SOCIAL_URL: 'https://social.example',
  VITE_MADE_IN_URL: 'https://made.example',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_key',
};
const FUNCTIONS = { APP_ORIGINS: 'https://feedback.example.com' };

const settings = (pages: Record<string, string> = {}, functions: Record<string, string> = {}): Settings => ({
  project: PROJECT,
  pages: { ...PAGES, ...pages },
  functions: { ...FUNCTIONS, ...functions },
  origin: pages.VITE_SITE_ORIGIN ?? PAGES.VITE_SITE_ORIGIN,
});
const found = (given: Settings) =>
  checkSettings(given)
    .filter(({ verdict }) => verdict !== 'ok')
    .map(({ verdict, sentence }) => `${verdict}: ${sentence}`);

describe('settings', () => {
  test('of which all are there', () => {
    expect(found(settings())).toEqual([]);
  });

  test.each(['VITE_OPERATOR_NAME', 'VITE_OPERATOR_ADDRESS', 'VITE_OPERATOR_EMAIL'])(
    'without %s there is no deployment',
    (name) => {
      expect(found(settings({ [name]: ' ' }))).toEqual([
        expect.stringMatching(new RegExp(`^missing: ${name} is not set.*web/\\.env\\.hearback-test`)),
      ]);
    },
  );

  test.each(['VITE_DEMO_PRODUCT', 'VITE_SOCIAL_URL', 'VITE_MADE_IN_URL'])(
    'without %s something is not shown',
    (name) => {
      expect(found(settings({ [name]: '' }))).toEqual([expect.stringMatching(`note: ${name} is not set`)]);
    },
  );

  test('a social link that is off is not missed', () => {
    expect(found(settings({ VITE_SOCIAL_URL: '', VITE_SOCIAL_LINK: 'off' }))).toEqual([]);
  });

  test.each([
    ['http://feedback.example.com', /^missing: VITE_SITE_ORIGIN must be an address/],
    ['https://feedback.example.com/board', /^missing: VITE_SITE_ORIGIN must be an address/],
    ['https://elsewhere.example.com', /^missing: Checkout does not lead back to https:\/\/elsewhere.*APP_ORIGINS/],
  ])('the site at %s', (origin, sentence) => {
    expect(found(settings({ VITE_SITE_ORIGIN: origin }))).toEqual([expect.stringMatching(sentence)]);
  });

  test('what the functions would trip over is found before', () => {
    expect(found(settings({}, { APP_ORIGINS: 'feedback.example.com' }))).toEqual([
      expect.stringMatching(/^missing: A value in functions\/\.env\.hearback-test makes no sense \(APP_ORIGINS:/),
    ]);
    expect(found(settings({}, { PAYMENT_CALLS_PER_HOUR: 'many' }))).toEqual([
      expect.stringContaining('CALLS_PER_HOUR'),
    ]);
  });

  test('a secret in a file that is deployed is found', () => {
    expect(found(settings({}, { STRIPE_SECRET_KEY: 'sk_live_x' }))).toEqual([
      expect.stringMatching(/^missing: STRIPE_SECRET_KEY is a secret/),
    ]);
  });

  test('Stripe’s key is needed where /payment is open', () => {
    const without = { VITE_STRIPE_PUBLISHABLE_KEY: '' };
    expect(found(settings(without))).toEqual([expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY is no pk_')]);
    expect(found(settings(without, { PAYMENTS: 'off' }))).toEqual([]);
  });

  test('analytics that the policy of the pages would not load are found', () => {
    expect(found(settings({ VITE_ANALYTICS_URL: 'https://analytics.example/count.js' }))).toEqual([
      expect.stringMatching(/^missing: .*add https:\/\/analytics\.example to script-src and connect-src/),
    ]);
  });
});

describe('the steps', () => {
  const titles = (channel: string | null) =>
    stepsOf({ settings: settings(), channel, force: false }).map(({ title }) => title);

  test('bring rules and indexes before the functions, and both before the pages that use them', () => {
    expect(titles(null)).toEqual([
      'Build the pages for https://feedback.example.com',
      'Deploy rules, indexes and times of expiry',
      'Wait until the indexes are ready',
      'Build and deploy the functions',
      'Deploy the pages',
      'Look at https://feedback.example.com',
    ]);
  });

  test('of a preview touch nothing but pages', () => {
    expect(titles('spring')).toHaveLength(2);
    expect(titles('spring')[1]).toContain('the preview "spring"');
  });

  test('read from firebase-tools where a preview is', () => {
    const url = 'https://hearback-test--spring-x1y2.web.app';
    const printed = JSON.stringify({ status: 'success', result: { 'hearback-test': { site: 'hearback-test', url } } });
    expect(previewAddress(`${printed}\n`)).toBe(url);
  });
});

describe('the command', { timeout: 120_000 }, () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  const deploy = (args: readonly string[], env: Record<string, string> = {}) =>
    run(process.execPath, ['--disable-warning=ExperimentalWarning', inRoot('functions/scripts/deploy.ts'), ...args], {
      env: {
        PATH: process.env.PATH,
        HOME: mkdtempSync(join(tmpdir(), 'hearback-deploy-')),
        METADATA_SERVER_DETECTION: 'none',
        ...env,
      },
    });

  /** firebase-tools, and with it our questions, ask the stand-in instead of Google. */
  async function asking(world = completeWorld()): Promise<Record<string, string>> {
    const { origin, stop } = await startGoogle(world);
    closers.push(stop);
    const names = ['AUTH_MANAGEMENT', 'CLOUDBILLING', 'API', 'HOSTING_API', 'SERVICE_USAGE', 'TOKEN'];
    return {
      ...Object.fromEntries(names.map((name) => [`FIREBASE_${name}_URL`, origin])),
      FIRESTORE_URL: origin,
      CLOUD_SECRET_MANAGER_URL: origin,
      STRIPE_API_ORIGIN: origin,
      FIREBASE_TOKEN: REFRESH_TOKEN,
    };
  }
  const { VITE_SITE_ORIGIN: _, ...pages } = PAGES;

  test('with a login prints a plan for a project at which nothing is missing, and changes nothing', async () => {
    const world = completeWorld();
    const env = { ...(await asking(world)), ...pages };
    const { code, output } = await deploy(['--project', PROJECT, '--dry-run'], env);
    expect(output).not.toContain('✗');
    expect(output).toContain('✓ Stripe reports to https://hearback-test.web.app/api/stripe-webhook.');
    expect(output).toMatch(/✓ The configuration is valid; there are \d\d functions\./);
    expect(output).toContain('5. Deploy the pages');
    expect(output).not.toMatch(/sk_live|whsec_|ya29|AIza/);
    expect(code).toBe(0);
    expect(world.asked.filter((asked) => !/^GET|POST \/oauth2\/v3\/token$/.test(asked))).toEqual([]);
  });

  test('deploys nothing while something is missing', async () => {
    const world = completeWorld();
    world.billingEnabled = false;
    const { code, output } = await deploy(['--project', PROJECT], { ...(await asking(world)), ...pages });
    expect(output).toContain('✗ Functions need the Blaze plan');
    expect(output).toContain('Nothing was deployed.');
    expect(output).not.toContain('1 of ');
    expect(code).toBe(1);
    expect(world.asked.filter((asked) => !/^GET|POST \/oauth2\/v3\/token$/.test(asked))).toEqual([]);
  });

  test('without a login or a network says what it can, and what a deployment would do', async () => {
    const { code, output } = await deploy(['--project', PROJECT, '--dry-run'], pages);
    expect(output).toContain('Nobody is logged in');
    expect(output).toContain('✓ The configuration is valid');
    expect(output).toContain('2. Deploy rules, indexes and times of expiry');
    expect(code).toBe(0);
  });

  test('without a login deploys nothing', async () => {
    const { code, output } = await deploy(['--project', PROJECT], pages);
    expect(output).toContain('✗ Log in first: run `npx firebase login`.');
    expect(code).toBe(1);
  });

  test.each([
    [[], 'Say which project'],
    [['--project', 'Not A Project'], 'Say which project'],
    [['--project', 'demo-hearback'], 'exists in the emulators only'],
    [['--project', PROJECT, '--channel', 'a b'], 'no name of a preview'],
  ])('refuses %j', async (args, sentence) => {
    const { code, output } = await deploy(args);
    expect(output).toContain(sentence);
    expect(code).toBe(1);
  });
});
