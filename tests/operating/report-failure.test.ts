import { expect, test } from 'vitest';
import { reportErrorCall } from '../../functions/src/health/report-error.ts';
import { failureOf } from '../../web/src/api/report-failure.ts';

function thrown(stack: string, name = 'TypeError'): Error {
  return Object.assign(new Error('Cannot read "ada@example.com"'), { name, stack });
}

test.each([
  {
    browser: 'Chromium',
    stack: `TypeError: Cannot read "ada@example.com"
    at render (https://hearback.example/assets/app-abc_-123.js:10:2000)
    at async https://hearback.example/assets/react-abc.js:1:2
    at https://elsewhere.example/script.js:1:2`,
  },
  {
    browser: 'Firefox',
    stack: `render@https://hearback.example/assets/app-abc_-123.js:10:2000
@https://hearback.example/assets/react-abc.js:1:2
x@https://elsewhere.example/script.js:1:2`,
  },
])('a failure in $browser is named by its kind and its places in our scripts, and by nothing else', ({ stack }) => {
  const failure = failureOf(thrown(stack), '/admin/board-of-ada');
  expect(failure).toEqual({
    name: 'TypeError',
    frames: ['render (/assets/app-abc_-123.js:10:2000)', '(/assets/react-abc.js:1:2)'],
    page: '/admin',
  });
  expect(reportErrorCall.contract.request.parse(failure)).toEqual(failure);
});

test.each([
  { what: 'an answer of the router', error: { status: 404, data: 'ada@example.com' }, path: '/' },
  { what: 'nothing', error: undefined, path: '/Ada' },
  { what: 'a name of many words', error: thrown('at x', 'Ada says hello'), path: '/a/b/c' },
])('$what is still something that the server takes', ({ error, path }) => {
  const failure = failureOf(error, path);
  expect(reportErrorCall.contract.request.parse(failure)).toEqual(failure);
  expect(JSON.stringify(failure)).not.toMatch(/ada|Ada/);
});

test.each([
  { frames: ['ada@example.com'] },
  { frames: ['x (/assets/a.js:1:2) ada'] },
  { frames: ['x\n (/assets/a.js:1:2)'] },
  { name: 'Ada Lovelace' },
  { page: '/admin/board' },
  { page: '/?email=ada' },
  { message: 'x' },
])('the server refuses %j', (changes) => {
  const failure = { name: 'Error', frames: [], page: '/', ...changes };
  expect(reportErrorCall.contract.request.safeParse(failure).success).toBe(false);
});
