import { check } from './check-steps.ts';
import { command } from './lifetime.ts';

command(async () => ((await check()) > 0 ? 1 : 0));
