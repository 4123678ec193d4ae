import { votePath } from '../../../functions/src/shared/paths.ts';
import { member, visitor } from '../../support/actors.ts';
import { newVote } from '../documents.ts';
import { as, commit, expectOutcome, may, outcome } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, testOf } from '../group.ts';
import { BOARD, makeItem, voteBy } from '../world.ts';

group('votes: what a vote may say', () => {
  for (const who of [member, visitor]) {
    for (const mutation of mutationsOf(newVote(who))) {
      testOf(mutation)(
        `${who.name} ${may(mutation.good)} cast a vote whose ${mutation.field} is ${mutation.what}`,
        async () => {
          const place = await makeItem(BOARD, 'an open item');
          const vote = mutated(voteBy(who, place), mutation);
          const attempt = commit(as(who), ['set', votePath(place.feedbackId, who.uid), vote]);
          await expectOutcome(attempt, outcome(mutation.good));
        },
      );
    }
  }
});
