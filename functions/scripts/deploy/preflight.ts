import { type Finding, missing } from '../finding.ts';
import type { Google } from '../google.ts';
import { checkAuth } from './check-auth.ts';
import { checkDatabase, checkIndexes } from './check-firestore.ts';
import { type AppConfig, checkHosting, findApp } from './check-hosting.ts';
import { checkMailSecret } from './check-mail.ts';
import { checkPictures } from './check-pictures.ts';
import { checkApis, checkBilling, checkProject, checkSigning } from './check-project.ts';
import { checkQuota } from './check-quota.ts';
import { checkStripe } from './check-stripe.ts';
import { type Deployed, listDeployed } from './deployed.ts';
import { regionIn, type Settings } from './settings.ts';

interface Preflight {
  readonly findings: readonly Finding[];
  /** Null if it could not be read. */
  readonly app: AppConfig | null;
  /** vCPU that the region allows; null if it could not be read. */
  readonly cpu: number | null;
  /** The project's functions; null if they could not be read. */
  readonly deployed: readonly Deployed[] | null;
}

/**
 * Checks whether the project is ready for a deployment. Read-only. Checks whose API is off are skipped: the missing API
 * is reported instead.
 */
export async function preflight(google: Google, settings: Settings): Promise<Preflight> {
  const project = await attempt(() => checkProject(google));
  if (project.some(({ verdict }) => verdict === 'missing')) {
    return { findings: project, app: null, cpu: null, deployed: null };
  }
  const [billing, apis] = await Promise.all([
    attempt(() => checkBilling(google)),
    checkApis(google).catch((error: unknown) => ({ on: new Set<string>(), finding: unasked(error) })),
  ]);
  const where = (api: string, check: () => Promise<Finding | readonly Finding[]>) =>
    apis.on.has(`${api}.googleapis.com`) ? attempt(check) : Promise.resolve([]);
  const region = regionIn(settings.functions);
  let app: AppConfig | null = null;
  let cpu: number | null = null;
  let deployed: readonly Deployed[] | null = null;
  const others = await Promise.all([
    where('firestore', async () => {
      const database = await checkDatabase(google, region);
      return database.some(({ verdict }) => verdict === 'missing')
        ? database
        : [...database, ...(await checkIndexes(google))];
    }),
    where('identitytoolkit', () => checkAuth(google, settings.origin)),
    where('firebasehosting', () => checkHosting(google, settings.origin)),
    where('firebase', async () => {
      const found = await findApp(google);
      app = found.config;
      return found.finding;
    }),
    where('run', async () => {
      const quota = await checkQuota(google, region);
      cpu = quota.cpu;
      return quota.finding;
    }),
    where('cloudfunctions', async () => {
      deployed = await listDeployed(google);
      return [];
    }),
    where('secretmanager', () => checkStripe(google, settings)),
    where('secretmanager', () => checkMailSecret(google, settings)),
    attempt(() => checkPictures(google, settings)),
  ]);
  // If no API is known to be on, the missing APIs are already reported.
  const signing = apis.on.size > 0 ? [checkSigning(google, apis.on)] : [];
  return { findings: [...project, ...billing, apis.finding, ...signing, ...others.flat()], app, cpu, deployed };
}

async function attempt(check: () => Promise<Finding | readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return [await check()].flat();
  } catch (error) {
    return [unasked(error)];
  }
}

function unasked(error: unknown): Finding {
  return missing(`Something could not be found out (${error instanceof Error ? error.message : error}): try again.`);
}
