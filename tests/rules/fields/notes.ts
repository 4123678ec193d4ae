import { notePath } from '../../../functions/src/shared/paths.ts';
import { owner } from '../../support/actors.ts';
import { newNote } from '../documents.ts';
import { allowed, as, commit, expectOutcome, may, outcome, refused, unique, withoutRules } from '../environment.ts';
import { mutated, mutationsOf } from '../fields.ts';
import { group, test, testOf } from '../group.ts';
import { BOARD, makeItem, writingNote } from '../world.ts';

group('notes: what a private note may say', () => {
  for (const mutation of mutationsOf(newNote(owner))) {
    testOf(mutation)(
      `the owner ${may(mutation.good)} write a note whose ${mutation.field} is ${mutation.what}`,
      async () => {
        const [kind, path, note] = writingNote(owner, await makeItem(BOARD, 'an open item'));
        await expectOutcome(commit(as(owner), [kind, path, mutated(note, mutation)]), outcome(mutation.good));
      },
    );
  }

  test('the id of a note has the usual characters, at most 128', async () => {
    const place = await makeItem(BOARD, 'an open item');
    for (const id of ['a'.repeat(129), 'ä', 'a b', 'a.b']) {
      await refused(commit(as(owner), writingNote(owner, place, id)));
    }
    // If these tests run repeatedly, the note exists.
    await commit(withoutRules(), ['delete', notePath('n')]);
    for (const id of ['n', unique('note').padEnd(128, '-')]) {
      await allowed(commit(as(owner), writingNote(owner, place, id)));
    }
  });
});
