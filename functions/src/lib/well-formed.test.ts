import { expect, test } from 'vitest';
import { parseJson, wellFormedJson } from './well-formed.ts';

test.each([
  ['half an emoji', '"a \\ud83d b"', 'a \ufffd b'],
  ['the other half, at the end', '"a\\uDE00"', 'a\ufffd'],
  ['halves in the wrong order', '"\\ude00\\ud83d"', '\ufffd\ufffd'],
  ['two first halves', '"\\ud83d\\ud83d\\ude00"', '\ufffd😀'],
  ['half of one before a letter that is escaped', '"\\ud83d\\u0041"', '\ufffdA'],
  ['half of one before an emoji that is not escaped', '"\\ud83d😀"', '\ufffd😀'],
  ['a zero byte', '"a\\u0000b"', 'a\ufffdb'],
  ['a backspace and a form feed', '"\\b\\f\\u0008"', '\ufffd\ufffd\ufffd'],
])('%s is replaced', { tags: ['attack'] }, (_, json, text) => {
  expect(parseJson(json)).toBe(text);
});

test.each(['"😀 \\ud83d\\ude00"', '"\\\\ud83d"', '"\\\\\\\\u0000"', '"\\t\\n\\r\\u000a\\"\\/"', '{"a":[1,null,"é"]}'])(
  '%s stays as it is',
  (json) => {
    expect(wellFormedJson(json)).toBe(json);
  },
);

test('names of fields are texts, too, and what is no JSON stays none', () => {
  expect(parseJson('{"\\ud83d":1}')).toEqual({ '\ufffd': 1 });
  for (const text of ['"\\ud8"', '"\\u"', '"\\', '{']) expect(() => parseJson(text)).toThrow(SyntaxError);
});
