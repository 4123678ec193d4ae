import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, expect } from 'vitest';
import { FEATURES } from '../../functions/src/shared/features.ts';
import { actPath, feedbackPath, memberPath, productPath, userPlanPath } from '../../functions/src/shared/paths.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../functions/src/shared/product.ts';
import { putRules } from '../stack/emulators/rules.ts';
import { type Actor, databaseOf, databaseWithoutRules, member, owner } from '../support/actors.ts';
import { aFeedback, aMember, aProduct, aUserPlan } from '../support/factories.ts';
import { allowed, commit, newActId, PROJECT, refused, rulesSource, unique } from './environment.ts';
import { FULL_SETTINGS } from './full-settings.ts';
import { group, test } from './group.ts';

/** The limits of a request are 1,000 expressions and 10 reads; the worst writes keep 100 and 1 in reserve. */
const SPENT = `[${Array(99).fill('1').join(',')}].size() > 0`;
const READ = 'exists(/databases/$(database)/documents/headroom/none) == false';

const TIGHT = `${PROJECT}-headroom`;
const root = databaseWithoutRules(TIGHT);

/** The rules, with each team's update spending the reserve first. */
function tightRules(): string {
  const tight = rulesSource().replaceAll(
    /allow update: if (?=manages\(|edits\()/g,
    `allow update: if ${SPENT} && ${READ} && `,
  );
  expect(tight.split(SPENT).length).toBeGreaterThan(3);
  return tight;
}

const { roadmap, words, categories, button, ...labels } = FULL_SETTINGS;
const requireApproval = { anonymous: true, signed: false, comments: true };
const withoutRoadmap = { ...labels, words, categories, button, requireApproval };

/** The saves that evaluate the most, each from the settings before. Unchanged settings are not checked again. */
const SAVES: Readonly<Record<string, readonly [before: Settings, after: Settings]>> = {
  'all settings but a roadmap': [DEFAULT_SETTINGS, withoutRoadmap],
  'a roadmap after labels': [labels, { ...labels, roadmap }],
  'own words after the rest': [{ ...labels, roadmap }, FULL_SETTINGS],
  'a roadmap after the rest': [withoutRoadmap, { ...withoutRoadmap, roadmap }],
};

group('headroom: the reserve of expressions and reads', () => {
  beforeAll(async () => {
    await putRules(tightRules(), TIGHT);
    await commit(root, ['set', userPlanPath(owner.uid), aUserPlan({ user_id: owner.uid, account_active: true })]);
  });

  async function makeTeam(settings: Settings): Promise<{ productId: string; feedbackId: string }> {
    const [productId, feedbackId] = [unique('board'), unique('item')];
    await commit(
      root,
      ['set', productPath(productId), aProduct({ owner_id: owner.uid, settings, features: [...FEATURES] })],
      ['set', feedbackPath(feedbackId), aFeedback({ product_id: productId })],
      [
        'set',
        memberPath(productId, member.uid),
        aMember({ product_id: productId, user_id: member.uid, role: 'admin' }),
      ],
    );
    return { productId, feedbackId };
  }

  const save = (who: Actor, productId: string, settings: Settings) =>
    updateDoc(doc(databaseOf(who, TIGHT), productPath(productId)), { name: 'Another name', settings });

  for (const [who, standing] of [
    [owner, 'the owner'],
    [member, 'an admin'],
  ] as const) {
    for (const [what, [before, after]] of Object.entries(SAVES)) {
      test(`${standing} saves ${what} within the reserve`, async () => {
        const { productId } = await makeTeam(before);
        await allowed(save(who, productId, after));
      });
    }

    test(`${standing} changes everything of an item within the reserve`, async () => {
      const { productId, feedbackId } = await makeTeam(FULL_SETTINGS);
      const tags = [25, 26, 27, 28, 29].map((at) => `tag-${at}`);
      const fields = { status: 'open', label: 'status-9', tags, rank: 'a0', eta: '2027-Q1', is_pinned: true };
      const response = { text: 'We are on it.', at: serverTimestamp() };
      const act = newActId();
      await allowed(
        commit(
          databaseOf(who, TIGHT),
          ['set', actPath(act), { product_id: productId, by: who.uid, at: serverTimestamp() }],
          ['update', feedbackPath(feedbackId), { ...fields, response, act }],
        ),
      );
    });
  }

  test('the reserve is real: ten times as much is refused', async () => {
    const { productId } = await makeTeam(DEFAULT_SETTINGS);
    await allowed(save(owner, productId, { ...DEFAULT_SETTINGS, theme: 'dark' }));
    const other = `${TIGHT}-less`;
    const spent = Array(10).fill(SPENT).join(' && ');
    await putRules(
      rulesSource().replaceAll('allow update: if manages(', `allow update: if ${spent} && manages(`),
      other,
    );
    const less = databaseWithoutRules(other);
    await commit(
      less,
      ['set', userPlanPath(owner.uid), aUserPlan({ user_id: owner.uid, account_active: true })],
      ['set', productPath(productId), aProduct({ owner_id: owner.uid, features: [...FEATURES] })],
    );
    const board = doc(databaseOf(owner, other), productPath(productId));
    await refused(updateDoc(board, { name: 'Another name' }));
  });
});
