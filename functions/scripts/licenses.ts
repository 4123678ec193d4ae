import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run licenses` lists the packages in the deployed pages and functions with their licenses, and fails if a license
 * is incompatible with MIT. The pages serve the license texts as /licenses.md and /board-licenses.md.
 */

/** Licenses that require attribution at most, so they can be included in an MIT-licensed work. */
const COMPATIBLE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
]);

/** The library of sharp, a separate file that users can replace (functions/reference.md, libvips). */
const REPLACEABLE = /^@img\/sharp-(?:libvips|win32|wasm32)/;

interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier; null if the package declares none. */
  readonly license: string | null;
}

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

/** Returns all packages except development dependencies, sorted by name. */
export function deployedPackages(): Licensed[] {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license: license ?? licenseIn(path),
    }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

/** Reads the legacy `licenses` field of old packages, which the lockfile does not include. */
function licenseIn(path: string): string | null {
  if (!existsSync(inRoot(`${path}/package.json`))) return null;
  const { licenses } = readJson(`${path}/package.json`) as { licenses?: readonly { readonly type?: string }[] };
  return licenses?.[0]?.type ?? null;
}

/** Returns the packages whose license is incompatible with MIT or missing. */
export function incompatible(packages: readonly Licensed[]): Licensed[] {
  return packages.filter(({ name, license }) => {
    const choices = license?.replace(/[()]/g, '').split(' OR ') ?? [];
    return !choices.some((choice) =>
      choice
        .split(' AND ')
        .every((each) => COMPATIBLE.has(each) || (each === 'LGPL-3.0-or-later' && REPLACEABLE.test(name))),
    );
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = deployedPackages();
  for (const { name, version, license } of packages) console.log(`${license ?? '?'}\t${name}@${version}`);
  const bad = incompatible(packages);
  for (const { name, license } of bad) console.error(`${name}: ${license ?? 'no license'} is not compatible with MIT.`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
