import { buildFunctions, buildWeb } from './build-steps.ts';
import { command } from './lifetime.ts';

command(async () => {
  await buildFunctions();
  await buildWeb();
  return 0;
});
