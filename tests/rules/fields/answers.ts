import { deleteField, doc, serverTimestamp, Timestamp, updateDoc } from 'firebase/firestore/lite';
import { RESPONSE_MAX } from '../../../functions/src/shared/limits.ts';
import { feedbackPath } from '../../../functions/src/shared/paths.ts';
import { ACTORS, owner, stranger } from '../../support/actors.ts';
import { as, commit, expectOutcome, may, outcome, refused, withoutRules } from '../environment.ts';
import { mutated, mutationsOf, serverTime, text, unknownField } from '../fields.ts';
import { group, sampled, test, testOf } from '../group.ts';
import { ITEMS, itemNames, mayManageItem } from '../specification.ts';
import { BOARD, itemFor, makeItem } from '../world.ts';

const answer = { text: 'We are on it.', at: serverTimestamp() };

/** An item that the owner has answered before. @returns its path */
async function answered(at = Timestamp.fromMillis(1000)): Promise<string> {
  const path = feedbackPath((await makeItem(BOARD, 'an open item')).feedbackId);
  await commit(withoutRules(), ['update', path, { response: { text: 'Not yet.', at } }]);
  return path;
}

group('answers: who may answer what', () => {
  for (const who of ACTORS) {
    for (const name of itemNames) {
      const expected = mayManageItem(who, ITEMS[name]);
      sampled(`${who.name} ${may(expected)} answer ${name}`, async () => {
        const path = feedbackPath((await itemFor(who, name)).feedbackId);
        await expectOutcome(updateDoc(doc(as(who), path), { response: answer }), outcome(expected));
      });
    }
  }
});

group('answers: what an answer may say', () => {
  for (const mutation of mutationsOf({ text: text(RESPONSE_MAX), at: serverTime, by: unknownField })) {
    const { field, what, good } = mutation;
    testOf(mutation)(`an answer ${may(good)} be given whose ${field} is ${what}`, async () => {
      const path = feedbackPath((await makeItem(BOARD, 'an open item')).feedbackId);
      await expectOutcome(updateDoc(doc(as(owner), path), { response: mutated(answer, mutation) }), outcome(good));
    });
    testOf(mutation)(`an answer ${may(good)} be changed so that its ${field} is ${what}`, async () => {
      const path = await answered();
      await expectOutcome(updateDoc(doc(as(owner), path), { response: mutated(answer, mutation) }), outcome(good));
    });
  }

  test('the time of an answer changes with its text, and only then', async () => {
    const path = await answered();
    const item = doc(as(owner), path);
    await refused(updateDoc(item, { 'response.at': serverTimestamp() }));
    await refused(updateDoc(item, { 'response.at': Timestamp.fromMillis(0) }));
    await refused(updateDoc(item, { 'response.text': 'Soon.' }));
    await refused(updateDoc(item, { response: { text: 'Soon.', at: Timestamp.fromMillis(1000) } }));
    await expectOutcome(updateDoc(item, { is_pinned: true, 'response.text': 'Not yet.' }), 'allowed');
    await expectOutcome(updateDoc(item, { response: { text: 'Soon.', at: serverTimestamp() } }), 'allowed');
  });

  test('an answer is written with a status in one commit, and removed', async () => {
    const path = await answered();
    const item = doc(as(owner), path);
    await expectOutcome(updateDoc(item, { status: 'completed', response: answer }), 'allowed');
    await refused(updateDoc(doc(as(stranger), path), { response: deleteField() }));
    await refused(updateDoc(item, { status: 'pending', response: deleteField() }));
    await expectOutcome(updateDoc(item, { status: 'closed', response: deleteField() }), 'allowed');
  });
});
