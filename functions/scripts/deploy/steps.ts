import { rmSync } from 'node:fs';
import { firebase, inRoot, runNode } from '../firebase-tools.ts';
import type { Google } from '../google.ts';
import { findDefaultBucket } from '../pictures-bucket.ts';
import { waitForIndexes } from './check-firestore.ts';
import type { AppConfig } from './check-hosting.ts';
import { configurationFor } from './configuration.ts';
import type { Patience } from './deployed.ts';
import { describeGroups, releaseGroup } from './release.ts';
import type { ReleasePlan } from './release-plan.ts';
import { describeRemoval, removeLeftOver } from './remove.ts';
import { paymentsIn, type Settings } from './settings.ts';
import { smoke } from './smoke.ts';

interface Deployment {
  readonly settings: Settings;
  /** Name of a preview channel, which deploys only the pages, to a separate URL; null for the live site. */
  readonly channel: string | null;
  /** Whether to answer yes to every question, such as whether to remove functions. */
  readonly force: boolean;
  readonly plan: ReleasePlan;
  /** Arguments that select the configuration for firebase-tools. */
  readonly configuration?: () => readonly string[];
}

interface Means {
  readonly google: Google;
  readonly app: AppConfig;
  readonly say: (sentence: string) => void;
  /** For the indexes and the functions. */
  readonly patience: Patience;
  /** See `releaseGroup` and `removeLeftOver`. */
  readonly drainMs: number;
  /** Asks the operator. */
  readonly confirm: (question: string) => Promise<boolean>;
}

interface Step {
  readonly title: string;
  run(means: Means): Promise<void>;
}

/** Returns the deployment's steps. Their order ensures that dependencies are deployed first. */
export function stepsOf({ settings, channel, force, plan, configuration }: Deployment): Step[] {
  const { project, origin } = settings;
  const config = configuration ?? (() => configurationFor(settings));
  const deploy = (only: string) =>
    firebase(['deploy', '--only', only, '--project', project, ...config(), ...(force ? ['--force'] : [])]);
  const build: Step = {
    title: `Build the pages for ${origin}`,
    run: async ({ app }) => {
      const own = {
        VITE_FIREBASE_PROJECT_ID: project,
        VITE_SITE_ORIGIN: origin,
        VITE_PAYMENTS: paymentsIn(settings.functions),
      };
      const key = { VITE_FIREBASE_API_KEY: app.apiKey, VITE_FIREBASE_APP_ID: app.appId };
      // Forces the next `npm start` to rebuild.
      rmSync(inRoot('.local/built/web'), { force: true });
      await runNode([inRoot('node_modules/vite/bin/vite.js'), 'build', inRoot('web')], 'shown', {
        ...process.env,
        ...key,
        ...settings.pages,
        ...own,
      });
    },
  };
  const hasStripe = paymentsIn(settings.functions) !== 'none';
  const look = async (address: string, say: (sentence: string) => void) => {
    const wrong = (await smoke(address, hasStripe)).filter(({ verdict }) => verdict !== 'ok');
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
            ...config(),
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
    {
      title: 'Deploy rules, indexes and times of expiry',
      run: async ({ google }) => {
        // firebase-tools fails where Storage is not set up. Boards then take no pictures.
        const hasStorage = (await findDefaultBucket(google)) !== null;
        await deploy(hasStorage ? 'firestore,storage' : 'firestore');
      },
    },
    {
      title: 'Wait until the indexes are ready',
      run: ({ google, say, patience }) => waitForIndexes(google, { ...patience, say }),
    },
    ...describeGroups(plan).map((title, at) => ({
      title,
      run: (means: Means) => releaseGroup(plan, at, deploy, means),
    })),
    { title: 'Deploy the pages', run: async () => void (await deploy('hosting')) },
    { title: `Look at ${origin}`, run: async ({ say }) => look(origin, say) },
    ...removal({ plan, force, project }),
  ];
}

function removal({ plan, force, project }: { plan: ReleasePlan; force: boolean; project: string }): Step[] {
  if (plan.removed?.length === 0) return [];
  // Names the codebase, because firebase-tools first reads a bare name as the name of a codebase.
  const remove = (names: readonly string[], region: string) => {
    const ours = names.map((name) => `default:${name}`);
    return firebase(['functions:delete', ...ours, '--region', region, '--project', project, '--force']);
  };
  const confirmed = force && { confirm: async () => true };
  return [
    {
      title: describeRemoval(plan.removed),
      run: (means) => removeLeftOver(plan.groups.flat(), plan.region, remove, { ...means, ...confirmed }),
    },
  ];
}

interface Preview {
  readonly result: Readonly<Record<string, { readonly url: string }>>;
}

/** Reads the preview's URL from the output of firebase-tools. */
export function previewAddress(printed: string): string {
  const { result } = JSON.parse(printed.slice(printed.indexOf('{'))) as Preview;
  const [site] = Object.values(result);
  if (!site) throw new Error('firebase-tools does not say where the preview is.');
  return site.url.replace(/\/+$/, '');
}
