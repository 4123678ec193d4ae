import { expect, test } from 'vitest';
import { forgetOwnAnswer, ownAnswerOf, rememberAnswers } from './own-answers.ts';

const write = (response: string | null, over: null | undefined, outcome = Promise.resolve()) =>
  rememberAnswers([{ id: 'item', patch: { response }, over }], () => outcome);

test('an answer is remembered until it is taken back or removed', async () => {
  await write('Soon.', null);
  expect(ownAnswerOf('item')).toBe('Soon.');
  await rememberAnswers([{ id: 'item', patch: { status: 'closed' } }], () => Promise.resolve());
  expect(ownAnswerOf('item')).toBe('Soon.');
  await write('What was there before.', undefined);
  expect(ownAnswerOf('item')).toBeUndefined();
  await write('Soon.', null);
  await write(null, null);
  expect(ownAnswerOf('item')).toBeUndefined();
});

test('an answer that the server refuses leaves the one before', async () => {
  await write('First.', null);
  await expect(write('Second.', null, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(ownAnswerOf('item')).toBe('First.');
  forgetOwnAnswer('item');
  expect(ownAnswerOf('item')).toBeUndefined();
});
