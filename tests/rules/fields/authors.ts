import { authorPath } from '../../../functions/src/shared/paths.ts';
import { member, visitor } from '../../support/actors.ts';
import { newAuthor } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome, unique } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, testOf } from '../group.ts';
import { BOARD, commenting, makeItem, submission } from '../world.ts';

group('authors: what an author may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newAuthor(who))) {
      const named = `author whose ${mutation.field} is ${mutation.what}`;

      testOf(mutation)(`${who.name} ${may(mutation.good)} submit an item with an ${named}`, async () => {
        const id = unique('item');
        const [item, [, , author]] = submission(who, BOARD, 'open', id);
        const attempt = commit(as(who), item, ['set', authorPath(id), mutated(author, mutation)]);
        await expectOutcome(attempt, outcome(mutation.good));
      });

      testOf(mutation)(`${who.name} ${may(mutation.good)} comment with an ${named}`, async () => {
        const id = unique('comment');
        const [comment, [, , author]] = commenting(who, await makeItem(BOARD, 'an open item'), id);
        const attempt = commit(as(who), comment, ['set', authorPath(id), mutated(author, mutation)]);
        await expectOutcome(attempt, outcome(mutation.good));
      });
    }
  }
});
