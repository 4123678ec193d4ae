/**
 * Headers of answers that are not pages of the application. Hosting replaces them with those of firebase.json, but a
 * function also answers at its own address.
 */
export const OWN_HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
} as const;
