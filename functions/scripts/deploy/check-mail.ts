import { readMailSettings } from '../../src/notifications/mail/settings.ts';
import { type Finding, missing, note, ok } from '../finding.ts';
import type { Google } from '../google.ts';

/** The operator's settings, as far as mail needs them. */
interface Configured {
  readonly project: string;
  readonly functions: Readonly<Record<string, string>>;
}

/** Validates the settings of mail without a network. */
export function checkMailSettings({ project, functions }: Configured): Finding[] {
  const file = `functions/.env.${project}`;
  const exposed =
    'SMTP_URL' in functions ? [missing(`SMTP_URL is a secret and must not stand in ${file}: take it out there.`)] : [];
  try {
    // `checkAddress` checks the origins.
    const { sender, from } = readMailSettings({ ...functions, APP_ORIGINS: undefined, GCLOUD_PROJECT: project });
    if (sender === 'off') return [...exposed, ok('No mail is sent (MAIL_SENDER).')];
    return [...exposed, ok(`Mail is sent from ${from}.`)];
  } catch (error) {
    const value = error instanceof Error ? error.message : error;
    return [...exposed, missing(`A value in ${file} makes no sense (${value}): mend it there.`)];
  }
}

/** Checks the secret that the sender `own` needs. */
export async function checkMailSecret(google: Google, { functions }: Configured): Promise<Finding[]> {
  if (functions.MAIL_SENDER?.trim() !== 'own') return [];
  const set = `\`npx firebase functions:secrets:set SMTP_URL --project ${google.project}\``;
  const { status, value } = await google.secret('SMTP_URL');
  if (status === 404) return [missing(`The secret SMTP_URL is not set: run ${set}.`)];
  if (value === null) return [note(`This login may not read the secret SMTP_URL (${status}), so it was not checked.`)];
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol))
    return [missing(`The secret SMTP_URL does not look like smtps://USER:PASSWORD@HOST: run ${set}.`)];
  return [ok('The secret SMTP_URL is set.')];
}
