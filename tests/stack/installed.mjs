import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether `node_modules` contains the packages in `package-lock.json`. Compares versions, not file times, because a
 * checkout touches the lockfile without changing it. Optional packages (binaries of other systems) may be missing.
 */
export function isInstalled(root) {
  const packages = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  try {
    const found = packages('node_modules/.package-lock.json');
    return Object.entries(packages('package-lock.json')).every(([path, { version, link, optional, devOptional }]) => {
      if (!path.includes('node_modules/') || link) return true;
      return found[path] ? found[path].version === version : Boolean(optional || devOptional);
    });
  } catch {
    return false;
  }
}
