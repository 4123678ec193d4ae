import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deployedPackages, incompatible } from '../../../functions/scripts/licenses.ts';
import { inRoot } from '../paths.ts';

interface Package {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}
type Packages = Readonly<Record<string, Package>>;

const read = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const root: Packages = read('package-lock.json').packages;
const functions: Packages = read('functions/package-lock.json').packages;
const outside = (packages: Packages) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

test('the lockfile deployed with the functions matches their package.json and the versions that the tests use', () => {
  const { dependencies, engines }: { dependencies: Readonly<Record<string, string>>; engines: object } =
    read('functions/package.json');
  expect(functions['']).toMatchObject({ dependencies, engines });
  for (const [name, version] of Object.entries(dependencies)) {
    expect(functions[`node_modules/${name}`]?.version, name).toBe(version);
    const tested = root[`functions/node_modules/${name}`] ?? root[`node_modules/${name}`];
    expect(tested?.version, name).toBe(version);
  }
});

test.each([
  ['all of it', root],
  ['the functions', functions],
])('every package of %s comes from the registry and is known by its hash', (_, packages) => {
  const isStrange = ({ resolved = 'https://registry.npmjs.org/', integrity = '' }: Package) =>
    !resolved.startsWith('https://registry.npmjs.org/') || !integrity.startsWith('sha512-');
  expect(outside(packages).filter(([, each]) => isStrange(each))).toEqual([]);
});

test('no package except node runs a script at installation', () => {
  const { allowScripts }: { allowScripts: Readonly<Record<string, boolean>> } = read('package.json');
  expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node']);
  const withScript = outside(root).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/.*node_modules\//, '')] : [],
  );
  expect(withScript.length).toBeGreaterThan(0);
  expect(withScript.filter((name) => !(name in allowScripts))).toEqual([]);
});

test('the licences of all deployed packages are compatible with MIT', () => {
  const names = deployedPackages().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'stripe', 'firebase-admin']));
  expect(names).not.toContain('vitest');
  expect(incompatible(deployedPackages())).toEqual([]);
});

test('the copyleft library of the functions is named with its version and its licenses', () => {
  const libvips = deployedPackages().find(({ name }) => name === '@img/sharp-libvips-linux-x64');
  const text = readFileSync(inRoot('functions/reference.md'), 'utf8');
  for (const part of [`\`@img/sharp-libvips-*\` ${libvips?.version}:`, `tag \`v${libvips?.version}\``])
    expect(text).toContain(part);
  const folder = inRoot('node_modules/@img/sharp-libvips-linux-x64');
  // npm installs only the package of this machine.
  if (!existsSync(folder)) return;
  const { vips } = JSON.parse(readFileSync(`${folder}/versions.json`, 'utf8')) as { readonly vips: string };
  expect(text).toContain(`libvips ${vips}`);
  const listed = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| (\S+) +\| (LGPL|Mozilla)/gm)];
  expect(listed.length).toBeGreaterThan(5);
  for (const [, name = ''] of listed) expect(text).toContain(name);
});

test('licences that are stricter or missing are found', () => {
  const found = (license: string | null) => incompatible([{ name: 'a', version: '1.0.0', license }]).length;
  const bad = ['GPL-3.0', 'AGPL-3.0-only', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', null];
  expect(bad.map(found)).toEqual([1, 1, 1, 1, 1]);
  expect(['(GPL-2.0 OR MIT)', 'Apache-2.0'].map(found)).toEqual([0, 0]);
});
