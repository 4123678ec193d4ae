import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

export const ROOT = dirname(dirname(here));
/** The folder for generated files that are never committed: logs, results, kept data. */
export const LOCAL = join(ROOT, '.local');
export const BIN = join(ROOT, 'node_modules', '.bin');

/** An absolute path below the repository. */
export const inRoot = (...parts: string[]) => join(ROOT, ...parts);
/** An absolute path below `.local`. */
export const inLocal = (...parts: string[]) => join(LOCAL, ...parts);
