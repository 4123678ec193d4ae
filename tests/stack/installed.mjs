import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether `node_modules` contains the packages in `package-lock.json`. Compares versions, not file times, because a
 * checkout touches the lockfile without changing it. Optional packages (binaries of other systems) may be missing.
 */
export function isInstalled(root) {
  const wanted = packages(join(root, 'package-lock.json'));
  const found = packages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const installed = found[path];
    return installed ? installed.version === entry.version : entry.optional === true || entry.devOptional === true;
  });
}

function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
