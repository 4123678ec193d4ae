import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { configurationFor } from '../../functions/scripts/deploy/configuration.ts';
import { planRelease } from '../../functions/scripts/deploy/release-plan.ts';
import { checkSettings, type Settings } from '../../functions/scripts/deploy/settings.ts';
import { previewAddress, stepsOf } from '../../functions/scripts/deploy/steps.ts';
import { firebase } from '../../functions/scripts/firebase-tools.ts';
import { boardPolicy } from '../../web/src/policy.ts';
import { buildWeb } from '../stack/build-steps.ts';
import { inRoot } from '../stack/paths.ts';
import { run } from '../stack/processes.ts';
import { HOST, PROJECT } from './google-names.ts';
import { completeWorld, startGoogle } from './google-stand-in.ts';
import type { World } from './google-world.ts';
import { asking, stage } from './staged.ts';

const PAGES = {
  VITE_SITE_ORIGIN: 'https://feedback.example.com',
  VITE_OPERATOR_NAME: 'Ada GmbH',
  VITE_OPERATOR_ADDRESS: 'Street 1, Town',
  VITE_OPERATOR_EMAIL: 'ada@example.com',
  VITE_DEMO_PRODUCT: 'demo',
  VITE_SOCIAL_URL: 'https://social.example',
  VITE_MADE_IN_URL: 'https://made.example',
  VITE_SECURITY_CONTACT: 'security@example.com',
  VITE_SUPPORT_EMAIL: 'support@example.com',
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
  test('have no findings if all are set', () => {
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

  test.each(['VITE_DEMO_PRODUCT', 'VITE_SOCIAL_URL', 'VITE_MADE_IN_URL', 'VITE_SECURITY_CONTACT'])(
    'without %s something is not shown',
    (name) => {
      expect(found(settings({ [name]: '' }))).toEqual([expect.stringMatching(`note: ${name} is not set`)]);
    },
  );

  test.each([
    ['http://feedback.example.com', /^missing: VITE_SITE_ORIGIN must be an address/],
    ['https://feedback.example.com/board', /^missing: VITE_SITE_ORIGIN must be an address/],
    ['https://elsewhere.example.com', /^missing: Checkout does not lead back to https:\/\/elsewhere.*APP_ORIGINS/],
  ])('the site at %s', (origin, sentence) => {
    expect(found(settings({ VITE_SITE_ORIGIN: origin }))).toEqual([expect.stringMatching(sentence)]);
  });

  test('are checked for values that the functions would refuse', () => {
    expect(found(settings({}, { APP_ORIGINS: 'feedback.example.com' }))).toEqual([
      expect.stringMatching(/^missing: A value in functions\/\.env\.hearback-test makes no sense \(APP_ORIGINS:/),
    ]);
    expect(found(settings({}, { PAYMENT_CALLS_PER_HOUR: 'many' }))).toEqual([
      expect.stringContaining('CALLS_PER_HOUR'),
    ]);
  });

  test('are checked for secrets in deployed files', () => {
    expect(found(settings({}, { STRIPE_SECRET_KEY: 'sk_live_x' }))).toEqual([
      expect.stringMatching(/^missing: STRIPE_SECRET_KEY is a secret/),
    ]);
  });

  test('Stripe’s key is needed where /payment is open', () => {
    const without = { VITE_STRIPE_PUBLISHABLE_KEY: '' };
    expect(found(settings(without))).toEqual([expect.stringContaining('VITE_STRIPE_PUBLISHABLE_KEY is no pk_')]);
    expect(found(settings(without, { PAYMENTS: 'off' }))).toEqual([]);
    expect(found(settings(without, { PAYMENTS: 'none' }))).toEqual([]);
    expect(found(settings(without, { PAYMENTS: 'free' }))).toContainEqual(
      expect.stringMatching(/^missing: A value in .*\(PAYMENTS: free\)/),
    );
  });

  test('of mail are checked', () => {
    expect(found(settings({}, { MAIL_SENDER: 'own', MAIL_FROM: 'board@example.com' }))).toEqual([]);
    for (const wrong of [{ MAIL_SENDER: 'pigeon' }, { MAIL_SENDER: 'own' }, { MAIL_SENDER: 'own', MAIL_FROM: 'x' }]) {
      expect(found(settings({}, wrong))).toEqual([expect.stringMatching(/^missing: A value in .*\(MAIL_/)]);
    }
    expect(found(settings({}, { SMTP_URL: 'smtps://user:password@mail.example.com' }))).toEqual([
      expect.stringMatching(/^missing: SMTP_URL is a secret/),
    ]);
  });

  const KEY = { VITE_APP_CHECK_SITE_KEY: 'site-key' };

  test('need App Check in the pages if the functions require it; the reverse is a note', () => {
    expect(found(settings(KEY, { APP_CHECK: 'on' }))).toEqual([]);
    expect(found(settings({}, { APP_CHECK: 'on' }))).toEqual([
      expect.stringMatching(/^missing: .*write VITE_APP_CHECK_SITE_KEY into web\/\.env\.hearback-test/),
    ]);
    expect(found(settings(KEY))).toEqual([
      expect.stringMatching(/^note: .*write APP_CHECK=on into functions\/\.env\.hearback-test/),
    ]);
  });

  test('are checked for analytics that the pages’ policy would block', () => {
    expect(found(settings({ VITE_ANALYTICS_URL: 'https://analytics.example/count.js' }))).toEqual([
      expect.stringMatching(/^missing: .*add https:\/\/analytics\.example to script-src and connect-src/),
    ]);
  });
});

const plan = planRelease([{ name: 'pages', cpu: 1, maxInstances: 5, isHttp: true }], [], 'us-central1', 20);

describe('the steps', () => {
  const titles = (channel: string | null) =>
    stepsOf({ settings: settings(), channel, force: false, plan }).map(({ title }) => title);

  test('deploy rules and indexes before the functions, and the pages last', () => {
    expect(titles(null)).toEqual([
      'Build the pages for https://feedback.example.com',
      'Deploy rules, indexes and times of expiry',
      'Wait until the indexes are ready',
      'Release functions 1 to 1 of 1 (new: pages)',
      'Deploy the pages',
      'Look at https://feedback.example.com',
    ]);
  });

  test('use other policies for a site with App Check only', () => {
    expect(configurationFor(settings())).toEqual([]);
    const [, file = ''] = configurationFor(settings({ VITE_APP_CHECK_SITE_KEY: 'site-key' }));
    const policies = (name: string): string[] =>
      JSON.parse(readFileSync(inRoot(name), 'utf8')).hosting.headers.flatMap(
        ({ headers }: { headers: { key: string; value: string }[] }) =>
          headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => value),
      );
    expect(policies('firebase.json').join()).not.toContain('recaptcha');
    const [pages, first, payment, provider] = policies(file);
    const board = boardPolicy({ script: '', isEmulated: false, hasAppCheck: true });
    for (const policy of [pages, first, payment, board]) {
      expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/www\.google\.com\/recaptcha\/ /);
      expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.google\.com\/recaptcha\//);
      expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/content-firebaseappcheck\.googleapis\.com/);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toMatch(/(^|; )trusted-types /);
    }
    expect(provider).toBe(policies('firebase.json')[3]);
  });

  test('point Hosting to the region of the functions', () => {
    const [, file = ''] = configurationFor(settings({}, { FUNCTIONS_REGION: 'europe-west1' }));
    const { hosting } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    const regions = hosting.rewrites.flatMap(
      (rewrite: { function?: { region: string } }) => rewrite.function?.region ?? [],
    );
    expect(regions.length).toBeGreaterThan(10);
    expect(new Set(regions)).toEqual(new Set(['europe-west1']));
    expect(hosting.headers).toEqual(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')).hosting.headers);
    expect(found(settings({}, { FUNCTIONS_REGION: 'Frankfurt' }))).toEqual([
      expect.stringMatching(
        /^missing: A value in functions\/\.env\.hearback-test makes no sense \(FUNCTIONS_REGION: Frankfurt\)/,
      ),
    ]);
  });

  test('of a preview change only pages', () => {
    expect(titles('spring')).toHaveLength(2);
    expect(titles('spring')[1]).toContain('the preview "spring"');
  });

  test('read the address of a preview from the output of firebase-tools', () => {
    const url = 'https://hearback-test--spring-x1y2.web.app';
    const printed = JSON.stringify({ status: 'success', result: { 'hearback-test': { site: 'hearback-test', url } } });
    expect(previewAddress(`${printed}\n`)).toBe(url);
  });
});

describe('firebase-tools against the stand-in', { tags: ['all'], timeout: 120_000 }, () => {
  afterEach(() => vi.unstubAllEnvs());

  async function staged(world: World, channel: string | null = null) {
    const { means, said, stop } = await stage(world);
    const steps = stepsOf({ settings: settings(), channel, force: false, plan });
    const step = (title: string) => steps.find((each) => each.title.startsWith(title));
    return { run: (title: string) => step(title)?.run(means), said, stop };
  }

  test('deploys rules, indexes and expiry times, and waits for them', async () => {
    const world = completeWorld();
    const index = world.indexes.pop();
    const [field] = world.fields.splice(
      world.fields.findIndex(({ ttlConfig }) => ttlConfig),
      1,
    );
    const { run: take, said, stop } = await staged(world);
    await take('Deploy rules');
    expect(world.done.map(({ what }) => what)).toEqual([
      ...['rules checked', 'rules checked', 'ruleset', 'ruleset'],
      ...['index', 'field', 'release', 'release'],
    ]);
    // Firestore adds the trailing `__name__` field implicitly.
    const fieldsOf = (made: typeof index) => made?.fields.filter(({ fieldPath }) => fieldPath !== '__name__');
    expect(fieldsOf(world.indexes.at(-1))).toEqual(fieldsOf(index));
    expect(world.done[5]?.body).toMatchObject({ ttlConfig: {}, indexConfig: { indexes: [] } });
    setTimeout(() => {
      for (const each of world.indexes) each.state = 'READY';
      if (field) world.fields.push(field);
    }, 200);
    await take('Wait');
    expect(said.at(-1)).toMatch(/^all \d+ are ready$/);
    await stop();
  });

  interface Finished {
    readonly config: {
      readonly headers: readonly { readonly glob: string; readonly headers: Readonly<Record<string, string>> }[];
      readonly rewrites: readonly { readonly glob: string; readonly function?: string; readonly path?: string }[];
    };
  }

  test('deploys the pages with their headers and rewrites', async () => {
    await buildWeb();
    const world = completeWorld();
    const { run: take, stop } = await staged(world);
    await take('Deploy the pages');
    await stop();
    // One request names at most a thousand files.
    expect([...new Set(world.done.map(({ what }) => what))]).toEqual(['version', 'files', 'finished', 'release']);
    const named = world.done.filter(({ what }) => what === 'files');
    const files = named.flatMap(({ body }) => Object.keys(body.files as object));
    expect(files).toEqual(
      expect.arrayContaining(['/index.html', '/board.html', '/app.html', '/404.html', '/embed.js']),
    );
    expect(files.filter((path) => /\/\.|\.map$|\.env/.test(path))).toEqual([]);
    const { config } = (world.done.at(-2)?.body ?? {}) as unknown as Finished;
    expect(config.headers.find(({ glob }) => glob === '/assets/**')?.headers).toEqual({
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=31536000',
    });
    const own = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')).hosting;
    expect(config.headers.map(({ glob }) => glob)).toEqual(own.headers.map(({ source }: { source: string }) => source));
    expect(config.rewrites).toHaveLength(own.rewrites.length);
    expect(config.rewrites).toContainEqual(
      expect.objectContaining({ glob: expect.stringContaining('stripe-webhook'), function: 'payments' }),
    );
    expect(world.done.at(-1)?.body).toEqual({ channel: 'live' });
  });

  test('would deploy the functions, their package and their secrets', async () => {
    const world = completeWorld();
    const { stop } = await staged(world);
    const printed = await firebase(
      ['deploy', '--only', 'functions', '--project', PROJECT, '--dry-run', '--force', '--non-interactive'],
      'returned',
    );
    await stop();
    expect(printed).toContain('Dry run complete!');
    expect(printed).toMatch(/packaged \S+functions \(\d+(?:\.\d+)? [KM]B\)/);
    for (const secret of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
      expect(printed).toContain(`will be granted access to secret ${secret}`);
    }
    expect(printed).not.toContain('triggers in different regions');
    expect(world.done).toEqual([]);
  });

  test('deploys a preview, authorizes its address for sign-in and prints it', async () => {
    await buildWeb();
    const world = completeWorld();
    world.preview = 'http://127.0.0.1:1';
    const { run: take, said, stop } = await staged(world, 'spring');
    // Nothing listens at that address, and the step must report it.
    await expect(take('Put the pages up')).rejects.toThrow('http://127.0.0.1:1 is up, but something about it');
    await stop();
    expect(said[0]).toBe('http://127.0.0.1:1');
    expect(world.done.find(({ what }) => what === 'channel')?.body).toMatchObject({ id: 'spring', ttl: '604800s' });
    expect(world.done.find(({ what }) => what === 'release')?.body).toEqual({ channel: 'spring' });
    const authorized = world.done.find(({ what }) => what === 'authorized')?.body.authorizedDomains;
    expect(authorized).toEqual(expect.arrayContaining([HOST, expect.stringContaining('127.0.0.1:1')]));
  });
});

describe('the command', { tags: ['all'], timeout: 120_000 }, () => {
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

  async function started(world = completeWorld()): Promise<Record<string, string>> {
    const { origin, stop } = await startGoogle(world);
    closers.push(stop);
    return asking(origin);
  }
  const { VITE_SITE_ORIGIN: _, ...pages } = PAGES;

  test('prints a plan for a complete project with a login, and changes nothing', async () => {
    const world = completeWorld();
    const env = { ...(await started(world)), ...pages };
    const { code, output } = await deploy(['--project', PROJECT, '--dry-run'], env);
    expect(output).not.toContain('✗');
    expect(output).toContain('✓ Stripe reports to https://hearback-test.web.app/api/stripe-webhook.');
    expect(output).toMatch(/✓ The configuration is valid; there are \d\d functions\./);
    expect(output).toMatch(/4\. Release functions 1 to 10 of \d\d \(new: \w+(?:, \w+){9}\)\n/);
    expect(output).toMatch(/\d+\. Deploy the pages\n/);
    expect(output).not.toContain('Remove');
    expect(output).not.toMatch(/sk_live|whsec_|ya29|AIza/);
    expect(code).toBe(0);
    expect(world.asked.filter((asked) => !/^GET|POST \/oauth2\/v3\/token$/.test(asked))).toEqual([]);
  });

  test('deploys nothing while something is missing', async () => {
    const world = completeWorld();
    world.billingEnabled = false;
    const { code, output } = await deploy(['--project', PROJECT], { ...(await started(world)), ...pages });
    expect(output).toContain('✗ Functions need the Blaze plan');
    expect(output).toContain('Nothing was deployed.');
    expect(output).not.toContain('1 of ');
    expect(code).toBe(1);
    expect(world.asked.filter((asked) => !/^GET|POST \/oauth2\/v3\/token$/.test(asked))).toEqual([]);
  });

  test('prints the known findings and the plan without a login or a network', async () => {
    const { code, output } = await deploy(['--project', PROJECT, '--dry-run'], pages);
    expect(output).toContain('Nobody is logged in');
    expect(output).toContain('✓ The configuration is valid');
    expect(output).toContain('2. Deploy rules, indexes and times of expiry');
    expect(output).toMatch(/4\. Release functions 1 to 10 of \d\d \(\w+(?:, \w+){9}\)\n/);
    expect(output).toMatch(/\d+\. Remove functions that the code no longer has\n/);
    expect(code).toBe(0);
  });

  test('deploys nothing without a login', async () => {
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
