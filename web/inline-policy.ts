import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/** The board's policy, by what no other page allows: to be framed by anybody. */
const BOARD_POLICY =
  /(script-src 'self')(?: 'sha256-[^']*')?(; style-src 'self')(?: 'sha256-[^']*')?(;[^"]*frame-ancestors \*)/;

/**
 * Lets firebase.json say of the board's page that the script and the stylesheet that stand in it, and nothing else that
 * does, may run. Whoever changes one of them commits the line that this changes.
 */
export function allowInline(file: string, script: string, style: string): void {
  const config = readFileSync(file, 'utf8');
  if (!BOARD_POLICY.test(config)) throw new Error('firebase.json has lost the policy of /embed.');
  const allowed = config.replace(
    BOARD_POLICY,
    (_, scripts, styles, rest) => `${scripts} ${hashOf(script)}${styles} ${hashOf(style)}${rest}`,
  );
  if (allowed !== config) writeFileSync(file, allowed);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
