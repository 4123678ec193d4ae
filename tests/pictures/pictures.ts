import { command } from '../stack/lifetime.ts';
import { step } from '../stack/progress.ts';
import { startStack } from '../stack/start-stack.ts';
import { takePictures } from './take.ts';

/** `npm run pictures -- [--running] [word...]` */
command(async () => {
  const args = process.argv.slice(2);
  const words = args.filter((arg) => arg !== '--running');
  if (words.length === args.length) await startStack();
  await step('Taking the pictures', () => takePictures(words));
  return 0;
});
