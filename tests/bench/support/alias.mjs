/** Loaded before a benchmark. Resolves `@shared/*` as the bundlers do. Plain JavaScript, because it runs first. */
import { registerHooks } from 'node:module';

const SHARED = new URL('../../../functions/src/shared/', import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const name = /^@shared\/(.*?)(?:\.ts)?$/.exec(specifier)?.[1];
    return next(name === undefined ? specifier : new URL(`${name}.ts`, SHARED).href, context);
  },
});
