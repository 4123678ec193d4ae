import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deployedPackages, incompatible } from '../../../functions/scripts/licenses.ts';
import { inRoot } from '../paths.ts';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly engines?: object;
}
interface Lockfile {
  readonly packages: Readonly<Record<string, Package>>;
}

const read = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const root = read('package-lock.json') as Lockfile;
const functions = read('functions/package-lock.json') as Lockfile;
const outside = ({ packages }: Lockfile) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('the lockfile deployed with the functions', () => {
  const { dependencies = {}, engines } = read('functions/package.json') as Package;

  test('matches their package.json', () => {
    expect(functions.packages['']).toMatchObject({ dependencies, engines });
  });

  test('has the versions that the tests use', () => {
    const versions = ({ packages }: Lockfile) =>
      Object.keys(dependencies).map((name) => [
        name,
        (packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`])?.version,
      ]);
    expect(versions(functions)).toEqual(versions(root));
    expect(versions(functions)).toEqual(Object.entries(dependencies));
  });
});

test.each([
  ['all of it', root],
  ['the functions', functions],
])('every package of %s comes from the registry and is known by its hash', (_, lockfile) => {
  const strange = outside(lockfile).filter(
    ([, { resolved, integrity }]) =>
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      !integrity?.startsWith('sha512-'),
  );
  expect(strange).toEqual([]);
});

test('no package except node runs a script at installation', () => {
  const { allowScripts } = read('package.json') as { readonly allowScripts: Readonly<Record<string, boolean>> };
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  const withScript = outside(root).filter(([, { hasInstallScript }]) => hasInstallScript);
  const undecided = withScript
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !(name in allowScripts));
  expect(withScript.length).toBeGreaterThan(0);
  expect(undecided).toEqual([]);
});

describe('licences', () => {
  test('of all deployed packages are compatible with MIT', () => {
    const packages = deployedPackages();
    expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'stripe', 'firebase-admin']));
    expect(packages.map(({ name }) => name)).not.toContain('vitest');
    expect(incompatible(packages)).toEqual([]);
  });

  test('that are stricter or missing are found', () => {
    const said = (license: string | null) => ({ name: 'a', version: '1.0.0', license });
    for (const license of ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', null]) {
      expect(incompatible([said(license)])).toHaveLength(1);
    }
    expect(incompatible([said('(GPL-2.0 OR MIT)'), said('Apache-2.0')])).toEqual([]);
  });
});
