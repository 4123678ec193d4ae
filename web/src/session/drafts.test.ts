import { expect, test } from 'vitest';
import { draftsOf, forgetDrafts } from './drafts.ts';

test('drafts stay until sign-out, and another account sees none of them', () => {
  draftsOf('ada').set('reply/1', 'It comes in June.');
  expect(draftsOf('ada').get('reply/1')).toBe('It comes in June.');
  expect(draftsOf('bob').get('reply/1')).toBeUndefined();
  expect(draftsOf('ada').get('reply/1')).toBeUndefined();
  draftsOf('ada').set('reply/1', 'Again.');
  forgetDrafts();
  expect(draftsOf('ada').get('reply/1')).toBeUndefined();
});
