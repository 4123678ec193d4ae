/**
 * The claims of a JSON Web Token, without a check of its signature.
 *
 * @throws Error if it is not a token
 */
export function claimsIn(token: string): Readonly<Record<string, unknown>> {
  const [, payload = ''] = token.split('.');
  // Base64url, which `atob` does not know, of UTF-8, which it does not decode.
  const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0))));
}
