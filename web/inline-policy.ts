import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

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
