import { createHash } from 'node:crypto';

/** The policy of the board, and what App Check changes in all policies. firebase.json has those of other pages. */

/** What a policy of the board depends on. */
interface BoardTraits {
  /** The inline script, which the policy allows by its hash. */
  readonly script: string;
  /** Whether the pages connect to the emulators. */
  readonly isEmulated: boolean;
  readonly hasAppCheck: boolean;
}

/** Addresses of the emulators in src/env.ts. */
const EMULATORS = 'http://127.0.0.1:8080 http://127.0.0.1:9099 ';

/**
 * Returns the Content-Security-Policy of the board's pages, which the function for /embed sends. It comes with the page
 * that it describes, so that a deployment which is half done cannot block the page's own script and style. Hosting must
 * not send a policy there, which would replace this one. This policy has no `frame-ancestors`: `*` does not match pages
 * on a disk and in apps (`file:`, `capacitor:`), and would keep them out. `withStyles` adds the styles of a page.
 */
export function boardPolicy({ script, isEmulated, hasAppCheck }: BoardTraits): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashOf(script)}`,
    STYLES,
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src ${isEmulated ? EMULATORS : ''}'self' https://firestore.googleapis.com https://identitytoolkit.googleapis.com https://securetoken.googleapis.com`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types hearback-worker',
  ].join('; ');
  return hasAppCheck ? withAppCheck(policy) : policy;
}

const STYLES = "style-src 'self'";

/** Returns the policy of a page, which has its own inline styles. */
export const withStyles = (policy: string, styles: readonly string[]): string =>
  policy.replace(STYLES, [STYLES, ...styles.map(hashOf)].join(' '));

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
      header.key === 'Content-Security-Policy' ? { ...header, value: withAppCheck(header.value) } : header,
    ),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

/**
 * Adds the sources to a policy that allows scripts. Drops `'none'`, which must stand alone, and `trusted-types`,
 * because reCAPTCHA creates Trusted Types policies of its own.
 */
function withAppCheck(policy: string): string {
  if (!policy.includes('script-src')) return policy;
  const directives = policy.split('; ').filter((directive) => !directive.startsWith('trusted-types '));
  for (const [name, sources] of Object.entries(SOURCES)) {
    const at = directives.findIndex((directive) => directive.startsWith(`${name} `));
    if (at < 0) directives.push(`${name} ${sources}`);
    else directives[at] = `${directives[at]?.replace(" 'none'", '')} ${sources}`;
  }
  return directives.join('; ');
}
