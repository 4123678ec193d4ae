/**
 * Extends the pages' policies if App Check is on: reCAPTCHA, its frame, and the endpoint that exchanges its response
 * for a token. If App Check is off, firebase.json applies unchanged.
 */

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

/** Returns firebase.json for a site with App Check. */
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
