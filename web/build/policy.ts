import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** What a build changes in the pages' policies, which stand in firebase.json. */

/** Matches the board's policy by what no other page allows: framing by any site. */
const BOARD_POLICY =
  /(script-src 'self')(?: 'sha256-[^']*')?(; style-src 'self')(?: 'sha256-[^']*')*(;[^"]*frame-ancestors \*)/;

/**
 * Writes the hashes of the inline script and stylesheets of the board's pages to firebase.json, so that its policy allows
 * no other inline code. Commit the changed line together with a change to either file.
 */
export function allowInline(file: string, script: string, styles: readonly string[]): void {
  const config = readFileSync(file, 'utf8');
  if (!BOARD_POLICY.test(config)) throw new Error('firebase.json has lost the policy of /embed.');
  const allowed = config.replace(
    BOARD_POLICY,
    (_, scripts, ownStyles, rest) =>
      `${scripts} ${hashOf(script)}${[ownStyles, ...styles.map(hashOf)].join(' ')}${rest}`,
  );
  if (allowed !== config) writeFileSync(file, allowed);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Header {
  readonly key: string;
  readonly value: string;
}
interface Rule {
  readonly headers: readonly Header[];
}
interface Configuration<R extends Rule> {
  readonly hosting: { readonly headers: readonly R[] };
}

const SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
  'connect-src': 'https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com',
};

/**
 * Returns firebase.json for a site with App Check: its policies also allow reCAPTCHA, its frame, and the endpoint that
 * exchanges its response for a token.
 */
export function allowAppCheck<R extends Rule, C extends Configuration<R>>(config: C): C {
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === 'Content-Security-Policy' ? { ...header, value: widen(header.value) } : header,
    ),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

/**
 * Adds the sources to a policy that allows scripts. Drops `'none'`, which must stand alone, and `trusted-types`,
 * because reCAPTCHA creates Trusted Types policies of its own.
 */
function widen(policy: string): string {
  if (!policy.includes('script-src')) return policy;
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('trusted-types '));
  for (const [name, sources] of Object.entries(SOURCES)) {
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    if (at < 0) directives.push(`${name} ${sources}`);
    else directives[at] = `${directives[at]?.replace(" 'none'", '')} ${sources}`;
  }
  return directives.join('; ');
}
