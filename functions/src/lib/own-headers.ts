/**
 * Headers of answers that are no page of the application. Through Hosting, those of firebase.json take their place
 * wherever it has any, but a function also answers at an address of its own.
 */
export const OWN_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
} as const;
