import { member, visitor } from '../../support/actors.ts';
import { newComment } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome, unique } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, testOf } from '../group.ts';
import { authorship, BOARD, commenting, makeItem } from '../world.ts';

group('comments: what a comment may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newComment(who))) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} write a comment whose ${mutation.field} is ${mutation.what}`,
        async () => {
          const id = unique('comment');
          const [[, path, comment]] = commenting(who, await makeItem(BOARD, 'an open item'), id);
          const changed = mutated(comment, mutation);
          const productId = typeof changed.product_id === 'string' ? changed.product_id : BOARD;
          const attempt = commit(as(who), ['set', path, changed], authorship(who, productId, id));
          await expectOutcome(attempt, outcome(mutation.good));
        },
      );
    }
  }
});
