import { consolePage, type Finding, missing, note, ok } from '../finding.ts';
import type { Google } from '../google.ts';

interface Site {
  readonly name: string;
  readonly defaultUrl: string;
  readonly type?: string;
}
interface Domains {
  readonly customDomains?: readonly { readonly name: string; readonly hostState?: string }[];
}

/** Returns the site of the pages. */
export async function findSite(google: Google): Promise<Site | undefined> {
  const path = `/v1beta1/projects/${google.project}/sites`;
  const { sites = [] } = await google.get<{ readonly sites?: readonly Site[] }>('hosting', path);
  return sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0];
}

/** Checks that the site's origin points to this project's Hosting. */
export async function checkHosting(google: Google, origin: string): Promise<Finding[]> {
  const { project } = google;
  const page = consolePage(project, 'hosting/sites');
  const site = await findSite(google);
  if (!site)
    return [missing(`There is no site for the pages: run \`npx firebase hosting:sites:create --project ${project}\`.`)];
  const { host } = new URL(origin);
  const own = new URL(site.defaultUrl).host;
  if ([own, own.replace(/\.web\.app$/, '.firebaseapp.com')].includes(host)) return [ok(`The site is ${own}.`)];
  const { customDomains = [] } = await google.get<Domains>('hosting', `/v1beta1/${site.name}/customDomains`);
  const domain = customDomains.find(({ name }) => name.endsWith(`/${host}`));
  if (!domain) return [missing(`${host} does not lead to the site: add it as a custom domain at ${page}.`)];
  if (domain.hostState === 'HOST_ACTIVE') return [ok(`${host} leads to the site.`)];
  return [note(`${host} does not lead to the site yet (${domain.hostState}): see what is open at ${page}.`)];
}

interface Apps {
  readonly apps?: readonly { readonly appId: string; readonly state?: string }[];
}
/** Values by which the pages identify the project. */
export interface AppConfig {
  readonly apiKey: string;
  readonly appId: string;
}

/** Finds the API key and ID of the project's web app, which the pages need. */
export async function findApp(google: Google): Promise<{ finding: Finding; config: AppConfig | null }> {
  const { project } = google;
  const { apps = [] } = await google.get<Apps>('firebase', `/v1beta1/projects/${project}/webApps`);
  const app = apps.find(({ state }) => state !== 'DELETED');
  if (!app) {
    const finding = missing(
      `The pages have no key: run \`npx firebase apps:create WEB Hearback --project ${project}\`.`,
    );
    return { finding, config: null };
  }
  const path = `/v1beta1/projects/${project}/webApps/${app.appId}/config`;
  return { finding: ok('The pages have their key.'), config: await google.get<AppConfig>('firebase', path) };
}
