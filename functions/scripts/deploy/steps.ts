import { rmSync } from 'node:fs';
import { firebase, inRoot, runNode } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { waitForIndexes } from './check-firestore.ts';
import type { AppConfig } from './check-hosting.ts';
import { configurationFor } from './configuration.ts';
import type { Settings } from './settings.ts';
import { smoke } from './smoke.ts';

export interface Deployment {
  readonly settings: Settings;
  /** A preview: the pages alone, at an address of their own. */
  readonly channel: string | null;
  /** Deletes functions that there are no more, without asking. */
  readonly force: boolean;
}

export interface Means {
  readonly google: Google;
  readonly app: AppConfig;
  readonly say: (sentence: string) => void;
  /** How often to look at the indexes, and for how long at most, in ms. */
  readonly patience: { readonly everyMs: number; readonly limitMs: number };
}

export interface Step {
  readonly title: string;
  run(means: Means): Promise<void>;
}

/** What a deployment does, in this order: nothing is used before it is there. */
export function stepsOf({ settings, channel, force }: Deployment): Step[] {
  const { project, origin } = settings;
  const deploy = (only: string) =>
    firebase([
      'deploy',
      '--only',
      only,
      '--project',
      project,
      ...configurationFor(settings),
      ...(force ? ['--force'] : []),
    ]);
  const build: Step = {
    title: `Build the pages for ${origin}`,
    run: async ({ app }) => {
      const own = { VITE_FIREBASE_PROJECT_ID: project, VITE_SITE_ORIGIN: origin };
      const key = { VITE_FIREBASE_API_KEY: app.apiKey, VITE_FIREBASE_APP_ID: app.appId };
      // The next `npm start` is to make its own.
      rmSync(inRoot('.local/built/web'), { force: true });
      await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', inRoot('web')], 'shown', {
        ...process.env,
        ...key,
        ...settings.pages,
        ...own,
      });
    },
  };
  const look = async (address: string, say: (sentence: string) => void) => {
    const wrong = (await smoke(address)).filter(({ verdict }) => verdict !== 'ok');
    for (const { sentence } of wrong) say(`  ✗ ${sentence}`);
    if (wrong.length > 0) throw new Error(`${address} is up, but something about it is not as it should be.`);
  };
  if (channel !== null) {
    return [
      build,
      {
        title: `Put the pages up as the preview "${channel}" for seven days; rules, functions and data stay those of the site`,
        run: async ({ say }) => {
          const args = [
            'hosting:channel:deploy',
            channel,
            '--expires',
            '7d',
            '--project',
            project,
            ...configurationFor(settings),
            '--json',
          ];
          const address = previewAddress(await firebase(args, 'returned'));
          say(`  ${address}`);
          await look(address, say);
        },
      },
    ];
  }
  return [
    build,
    { title: 'Deploy rules, indexes and times of expiry', run: async () => void (await deploy('firestore')) },
    {
      title: 'Wait until the indexes are ready',
      run: ({ google, say, patience }) => waitForIndexes(google, { ...patience, say }),
    },
    { title: 'Build and deploy the functions', run: async () => void (await deploy('functions')) },
    { title: 'Deploy the pages', run: async () => void (await deploy('hosting')) },
    { title: `Look at ${origin}`, run: async ({ say }) => look(origin, say) },
  ];
}

interface Preview {
  readonly result: Readonly<Record<string, { readonly url: string }>>;
}

/** Where firebase-tools says that it has put the preview. */
export function previewAddress(printed: string): string {
  const { result } = JSON.parse(printed.slice(printed.indexOf('{'))) as Preview;
  const [site] = Object.values(result);
  if (!site) throw new Error('firebase-tools does not say where the preview is.');
  return site.url.replace(/\/+$/, '');
}
