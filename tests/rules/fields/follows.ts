import { changelogOf } from '../../../functions/src/shared/telling/paths.ts';
import { member, visitor } from '../../support/actors.ts';
import { newFollow } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, test, testOf } from '../group.ts';
import { BOARD, following, makeItem } from '../world.ts';

group('follows: what a follow may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newFollow(who))) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} follow with ${mutation.field} as ${mutation.what}`,
        async () => {
          const [kind, path, follow] = following(who, await makeItem(BOARD, 'an open item'));
          await expectOutcome(commit(as(who), [kind, path, mutated(follow, mutation)]), outcome(mutation.good));
        },
      );
    }

    test(`${who.name} cannot follow a changelog, which functions do once an address is confirmed`, async () => {
      const { productId } = await makeItem(BOARD, 'an open item');
      const place = { productId, feedbackId: changelogOf(productId) };
      await expectOutcome(commit(as(who), following(who, place)), outcome(false));
    });
  }
});
