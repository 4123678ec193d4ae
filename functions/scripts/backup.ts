import { parseArgs } from 'node:util';
import { backup, isInBucket } from './backup/backup.ts';
import { connect } from './backup/project.ts';
import { LOCAL_PROJECT } from './connect.ts';

/**
 * `npm run backup` saves accounts, documents and pictures to a folder in `backups`, or to the `--to` folder. They come
 * from the emulators, or from a real project with `--project PROJECT`. With `--bucket gs://BUCKET/FOLDER`, Firestore
 * exports the documents to that bucket instead. Projects with more than a few hundred thousand documents need this.
 */
const USAGE = 'npm run backup -- [--project PROJECT] [--to FOLDER] [--bucket gs://BUCKET/FOLDER]';

try {
  const { values } = parseArgs({
    options: {
      project: { type: 'string', default: LOCAL_PROJECT },
      to: { type: 'string' },
      bucket: { type: 'string' },
    },
  });
  const { project, bucket = null } = values;
  if (bucket !== null && !/^gs:\/\/[^/]+/.test(bucket)) throw new Error(`${bucket} is no bucket.`);
  const folder = values.to ?? `backups/${project}-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;
  const { accounts, documents, pictures = 0 } = await backup(await connect(project), folder, bucket);
  const count = isInBucket(documents)
    ? `documents in ${documents.bucket}`
    : `${Object.values(documents).reduce((sum, each) => sum + each, 0)} documents`;
  console.log(`${accounts} accounts, ${count} and ${pictures} files of pictures of ${project} are saved in ${folder}.`);
  console.log('It holds what people wrote and what guards their passwords: keep it as safe as the project.');
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
