import { consolePage, expect, type Finding, missing, note, ok } from '../finding.ts';
import type { Google } from '../google.ts';

/** APIs required to deploy and run. firebase-tools would enable some of them while deploying. */
const APIS = [
  'artifactregistry',
  'cloudbuild',
  'cloudfunctions',
  'cloudscheduler',
  'eventarc',
  'firebase',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'identitytoolkit',
  'pubsub',
  'run',
  'secretmanager',
].map((name) => `${name}.googleapis.com`);

/** Signs the tokens of people whom a board's site identifies (D49). Everything else works without it. */
const SIGNING_API = 'iamcredentials.googleapis.com';

/** Checks that the project exists. If it does not, the other checks are skipped. */
export async function checkProject(google: Google): Promise<Finding> {
  const { project } = google;
  const { status, message } = await google.ask('firebase', `/v1beta1/projects/${project}`);
  if (status < 300) return ok(`Project ${project} is there.`);
  if (status === 401) return missing('The login has expired: run `npx firebase login --reauth`.');
  if (status === 403 || status === 404) {
    return missing(
      `There is no Firebase project ${project} that this login may see: make it at https://console.firebase.google.com, or choose another login with \`npx firebase login:use\`.`,
    );
  }
  return missing(
    `Firebase does not say whether there is a project ${project} (${status}: ${message}): try again later.`,
  );
}

export async function checkBilling(google: Google): Promise<Finding> {
  const { project } = google;
  const { billingEnabled = false } = await google.get<{ billingEnabled?: boolean }>(
    'billing',
    `/v1/projects/${project}/billingInfo`,
  );
  return expect(
    billingEnabled,
    'Billing is on.',
    missing(`Functions need the Blaze plan: choose it at ${consolePage(project, 'usage/details')}.`),
  );
}

interface Services {
  readonly services?: readonly { readonly name: string; readonly state: string }[];
}

/** Returns the enabled APIs, and a finding about the missing ones. */
export async function checkApis(google: Google): Promise<{ on: ReadonlySet<string>; finding: Finding }> {
  const { project } = google;
  const names = [...APIS, SIGNING_API].map((api) => `names=projects/${project}/services/${api}`).join('&');
  const { services = [] } = await google.get<Services>(
    'services',
    `/v1/projects/${project}/services:batchGet?${names}`,
  );
  const on = new Set(
    services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.slice(name.lastIndexOf('/') + 1)),
  );
  const off = APIS.filter((api) => !on.has(api));
  const finding = expect(
    off.length === 0,
    'All APIs are on.',
    missing(
      `${off.length} of Google’s APIs ${off.length === 1 ? 'is' : 'are'} off: run \`gcloud services enable ${off.join(' ')} --project ${project}\`.`,
    ),
  );
  return { on, finding };
}

/**
 * Checks that tokens can be signed. Cannot check whether the functions' account has the permission, because this login
 * may not read its policies; the troubleshooting table says how to grant it.
 *
 * @param on the enabled APIs
 */
export const checkSigning = ({ project }: Pick<Google, 'project'>, on: ReadonlySet<string>): Finding =>
  expect(
    on.has(SIGNING_API),
    'Boards can identify the users of their sites.',
    note(
      `Boards cannot identify the users of their sites: run \`gcloud services enable ${SIGNING_API} --project ${project}\`.`,
    ),
  );
