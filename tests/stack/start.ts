import { command } from './lifetime.ts';
import { startStack } from './start-stack.ts';
import { welcome } from './welcome.ts';

command(async () => {
  const args = process.argv.slice(2);
  await startStack({ keep: args.includes('--keep'), sendsMailSoon: true });
  console.log(welcome());
  return 'stay';
}, 0);
