import { parseArgs } from 'node:util';
import { SWITCHES_PATH } from '../src/shared/paths.ts';
import { connect, LOCAL_PROJECT } from './connect.ts';

/**
 * `npm run anonymous -- off [--project PROJECT]` blocks writes by anonymous visitors, on all boards and within seconds;
 * `on` allows them again. Anonymous visitors can always read. Owners can block them per board in the board's settings.
 */
const USAGE = 'npm run anonymous -- on|off [--project PROJECT]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { project: { type: 'string', default: LOCAL_PROJECT } },
  });
  const [state] = positionals;
  if (state !== 'on' && state !== 'off') throw new Error('Say whether anonymous visitors may write.');
  await connect(values.project)
    .doc(SWITCHES_PATH)
    .set({ anonymous_writes: state === 'on' }, { merge: true });
  console.log(`Anonymous visitors ${state === 'on' ? 'may write' : 'may only read'}.`);
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
