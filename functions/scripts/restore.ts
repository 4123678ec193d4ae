import { parseArgs } from 'node:util';
import { restore } from './backup/backup.ts';
import { connect } from './backup/project.ts';
import { LOCAL_PROJECT } from './connect.ts';

/**
 * `npm run restore -- --from FOLDER` restores a backup to the emulators, or to a real project with `--project PROJECT`.
 */
const USAGE = 'npm run restore -- --from FOLDER [--project PROJECT] [--into-existing]';

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: LOCAL_PROJECT },
      from: { type: 'string' },
      'into-existing': { type: 'boolean', default: false },
    },
  });
  if (!values.from) throw new Error('Say from which folder.');
  const { project, made_at, accounts } = await restore(
    await connect(values.project),
    values.from,
    values['into-existing'],
  );
  console.log(`${values.project} has the ${accounts} accounts and all documents that ${project} had at ${made_at}.`);
  console.log('Whoever has deleted their account since then is back: see that they are deleted again.');
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
