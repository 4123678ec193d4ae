/** The build that supports Trusted Types. Firebase's own loader does not request it and never reports a failure. */
const ADDRESS = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface Policies {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** Loads Google's reCAPTCHA unless it is loaded already. @throws Error if the script cannot be loaded */
export function loadRecaptcha(): Promise<void> {
  const page = globalThis as {
    readonly trustedTypes?: Policies;
    readonly grecaptcha?: { readonly enterprise?: object };
  };
  if (page.grecaptcha?.enterprise) return Promise.resolve();
  const script = document.createElement('script');
  const policy = page.trustedTypes?.createPolicy('hearback-recaptcha', { createScriptURL: (address) => address });
  script.src = policy?.createScriptURL(ADDRESS) ?? ADDRESS;
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('reCAPTCHA could not be loaded'));
    };
    document.head.append(script);
  });
}
