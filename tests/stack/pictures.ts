import { takePictures } from '../pictures/take.ts';
import { command } from './lifetime.ts';
import { step } from './progress.ts';
import { startStack } from './start-stack.ts';

/** `npm run pictures -- [--running] [word...]` */
command(async () => {
  const args = process.argv.slice(2);
  const words = args.filter((arg) => arg !== '--running');
  if (words.length === args.length) await startStack();
  await step('Taking the pictures', () => takePictures(words));
  return 0;
});
