import { PASSWORD_MIN } from '../../src/shared/limits.ts';
import { consolePage, expect, type Finding, missing, note } from '../finding.ts';
import type { Google } from '../google.ts';

interface Config {
  readonly signIn?: {
    readonly email?: { readonly enabled?: boolean; readonly passwordRequired?: boolean };
    readonly anonymous?: { readonly enabled?: boolean };
  };
  readonly authorizedDomains?: readonly string[];
  readonly client?: { readonly permissions?: { readonly disabledUserDeletion?: boolean } };
  readonly emailPrivacyConfig?: { readonly enableImprovedEmailPrivacy?: boolean };
  readonly notification?: { readonly sendEmail?: { readonly callbackUri?: string } };
  readonly passwordPolicyConfig?: {
    readonly passwordPolicyEnforcementState?: string;
    readonly passwordPolicyVersions?: readonly {
      readonly customStrengthOptions?: { readonly minPasswordLength?: number };
    }[];
  };
}
interface Providers {
  readonly defaultSupportedIdpConfigs?: readonly { readonly name: string; readonly enabled?: boolean }[];
}

/** Checks that sign-in works at the site's origin, and only with the intended providers. */
export async function checkAuth(google: Google, origin: string): Promise<Finding[]> {
  const { project } = google;
  const page = (path: string) => consolePage(project, `authentication/${path}`);
  const { status, message, body } = await google.ask<Config>('identity', `/admin/v2/projects/${project}/config`);
  if (status === 404)
    return [missing(`Authentication was never started: press "Get started" at ${page('providers')}.`)];
  if (status >= 300) return [missing(`Authentication answers ${status} (${message}): see ${page('providers')}.`)];
  const provider = (isOn: boolean | undefined, name: string) =>
    expect(
      isOn === true,
      `${name} is on.`,
      missing(`Signing in by ${name} is off: switch it on at ${page('providers')}.`),
    );
  const { defaultSupportedIdpConfigs: configs = [] } = await google.get<Providers>(
    'identity',
    `/admin/v2/projects/${project}/defaultSupportedIdpConfigs`,
  );
  const isOn = (id: string) => configs.some(({ name, enabled }) => name.endsWith(`/${id}`) && enabled);
  const { host } = new URL(origin);
  const actions = `${origin}/auth/action`;
  return [
    provider(body.signIn?.email?.enabled && body.signIn.email.passwordRequired, 'e-mail and password'),
    provider(body.signIn?.anonymous?.enabled, 'Anonymous (visitors who vote)'),
    provider(isOn('google.com'), 'Google'),
    provider(isOn('github.com'), 'GitHub'),
    expect(
      body.authorizedDomains?.includes(host) === true,
      `${host} is an authorized domain.`,
      missing(`Providers do not lead back to ${host}: add it to the authorized domains at ${page('settings')}.`),
    ),
    expect(
      body.client?.permissions?.disabledUserDeletion === true,
      'Only our own deletion deletes accounts.',
      missing(
        `Users can delete their login past our deletion, which leaves their data: switch off "Enable delete" under User actions at ${page('settings')}.`,
      ),
    ),
    expect(
      body.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'E-mail enumeration protection is on.',
      missing(
        `Strangers can find out who has an account: switch on "Email enumeration protection" under User actions at ${page('settings')}.`,
      ),
    ),
    expect(
      body.notification?.sendEmail?.callbackUri === actions,
      'Links in mails lead to our own page.',
      missing(`Links in mails do not lead to our own page: set the action URL ${actions} at ${page('emails')}.`),
    ),
    expect(
      hasPolicy(body),
      `Passwords have at least ${PASSWORD_MIN} characters.`,
      note(
        `Whoever does not use our pages can choose a password below ${PASSWORD_MIN} characters: require them under Password policy at ${page('settings')}.`,
      ),
    ),
  ];
}

function hasPolicy({ passwordPolicyConfig: config }: Config): boolean {
  const [version] = config?.passwordPolicyVersions ?? [];
  const shortest = version?.customStrengthOptions?.minPasswordLength ?? 0;
  return config?.passwordPolicyEnforcementState === 'ENFORCE' && shortest >= PASSWORD_MIN;
}
