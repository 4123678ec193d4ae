/**
 * Loads modules as a starting function instance does, and reports the cost. Plain JavaScript, so that nothing else is
 * loaded. Arguments: the modules to load.
 */
import { registerHooks } from 'node:module';

const packages = new Set();
let modules = 0;
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) {
      modules += 1;
      const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
      if (name) packages.add(name);
    }
    return next(url, context);
  },
});
for (const module of process.argv.slice(2)) await import(module);
const { user, system } = process.cpuUsage();
const told = { modules, packages: [...packages], cpuMs: (user + system) / 1000, rss: process.memoryUsage().rss };
process.stdout.write(JSON.stringify(told));
