import { doc, updateDoc } from 'firebase/firestore/lite';
import { expect } from 'vitest';
import { FEATURES, type Feature } from '../../functions/src/shared/features.ts';
import { productPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { FONTS } from '../../functions/src/shared/values.ts';
import { inactiveOwner, owner } from '../support/actors.ts';
import { allowed, as, commit as put, refused, withoutRules } from './environment.ts';
import { group, test } from './group.ts';
import { commit, nameOf } from './rest.ts';
import { makeBoard } from './world.ts';

const PRO: readonly Feature[] = FEATURES;
const boardWith = (features: readonly Feature[] | undefined, settings: Partial<Settings> = {}, by = owner) =>
  makeBoard(settings, by, features && { features: [...features] });
const save = (id: string, settings: Partial<Settings>, who = owner) =>
  updateDoc(doc(as(who), productPath(id)), { settings: { ...DEFAULT_SETTINGS, ...settings } });

group('features: what the plan of the owner opens', () => {
  test('the owner may brand a board whose features contain branding, with every font of the list', async () => {
    const id = await boardWith(['branding']);
    await allowed(save(id, { hideBranding: true }));
    for (const font of FONTS) await allowed(save(id, { hideBranding: true, font }));
    await allowed(save(id, { hideBranding: false, font: 'system' }));
  });

  for (const [what, features] of [
    ['none', []],
    ['no list', undefined],
    ['all others', PRO.filter((feature) => feature !== 'branding')],
  ] as const) {
    test(`the owner may not brand a board with ${what} of the features, but may save everything else`, async () => {
      const id = await boardWith(features);
      await refused(save(id, { hideBranding: true }));
      for (const font of FONTS.filter((each) => each !== 'system')) await refused(save(id, { font }));
      await refused(save(id, { hideBranding: true, font: 'mono' }));
      await allowed(save(id, { hideBranding: false, font: 'system', theme: 'dark' }));
      await allowed(save(id, { theme: 'dark' }));
    });
  }

  test('after a refund branding may stay as it is or be switched off, and not be changed or switched on again', async () => {
    const branded = { hideBranding: true, font: 'serif' } as const;
    const id = await boardWith([], branded);
    await allowed(save(id, { ...branded, theme: 'dark' }));
    await refused(save(id, { ...branded, font: 'mono' }));
    await allowed(save(id, { font: 'serif' }));
    await refused(save(id, branded));
    await allowed(save(id, {}));
    await refused(save(id, { font: 'serif' }));
    await put(withoutRules(), ['update', productPath(id), { features: ['branding'] }]);
    await allowed(save(id, branded));
  });

  test('branding of one board opens no other', async () => {
    await boardWith(['branding']);
    await refused(save(await boardWith([]), { hideBranding: true }));
  });

  test('an account that is not active may not switch branding on, although the list still says so', async () => {
    await refused(save(await boardWith(['branding'], {}, inactiveOwner), { hideBranding: true }, inactiveOwner));
  });

  test('REST: the owner may neither write, extend nor remove the list, nor brand a board by a path', async () => {
    const id = await boardWith([]);
    const name = nameOf(productPath(id));
    const list = { features: { arrayValue: { values: [{ stringValue: 'branding' }] } } };
    const hidden = { settings: { mapValue: { fields: { hideBranding: { booleanValue: true } } } } };
    const append = { fieldPath: 'features', appendMissingElements: { values: [{ stringValue: 'branding' }] } };
    const set = (fields: object, ...fieldPaths: string[]) => ({ update: { name, fields }, updateMask: { fieldPaths } });
    const brand = set(hidden, 'settings.hideBranding');
    for (const writes of [
      [set(list, 'features')],
      [set({}, 'features')],
      [{ transform: { document: name, fieldTransforms: [append] } }],
      [brand],
      [set({ ...list, ...hidden }, 'features', 'settings.hideBranding')],
      [{ ...brand, updateTransforms: [append] }],
      [set(list, 'features'), brand],
    ]) {
      expect(await commit(owner, ...writes)).toBe('refused');
    }
    await put(withoutRules(), ['update', productPath(id), { features: ['branding'] }]);
    expect(await commit(owner, brand)).toBe('allowed');
  });
});
