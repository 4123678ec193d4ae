import { expect, it } from 'vitest';
import { SECTIONS } from './operations.ts';
import { requestCode } from './request-code.ts';

const all = SECTIONS.flatMap(({ operations }) => operations);
const named = (id: string) => all.find((operation) => operation.id === id);

it('shows every operation of the document, with what it takes and answers', () => {
  expect(all.length).toBeGreaterThan(15);
  expect(all.every(({ title, about }) => title !== '' && /Scopes?:/.test(about))).toBe(true);
  expect(named('createItem')).toMatchObject({ method: 'POST', path: '/items', status: 201 });
  const fields = named('createItem')?.body;
  expect(fields?.find(({ name }) => name === 'title')).toMatchObject({ type: 'string', isRequired: true });
  expect(fields?.find(({ name }) => name === 'category')).toMatchObject({ isRequired: false });
  expect(named('getItem')?.answer.map(({ name }) => name)).toContain('merged_into');
});

it('has a sample for each operation with a body, of known fields', () => {
  const bodies = all.filter(({ body }) => body.length > 0);
  expect(bodies.length).toBeGreaterThan(4);
  for (const { id, body, example } of bodies) {
    const known = body.map(({ name }) => name);
    const given = Object.keys(example ?? {});
    expect(given.length, id).toBeGreaterThan(0);
    expect(
      given.filter((name) => !known.includes(name)),
      id,
    ).toEqual([]);
    const needed = body.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    expect(
      needed.filter((name) => !given.includes(name)),
      id,
    ).toEqual([]);
  }
});

it('writes requests for a shell, JavaScript and Python', () => {
  const operation = named('createComment');
  if (!operation) throw new Error('No operation.');
  const code = requestCode(operation, 'https://example.com');
  expect(code.curl).toBe(
    [
      'curl -X POST https://example.com/api/v1/items/ITEM_ID/comments',
      '-H "Authorization: Bearer $HEARBACK_KEY"',
      '-H "Content-Type: application/json"',
      `-d '{"text":"It is on its way."}'`,
    ].join(' \\\n  '),
  );
  expect(code.JavaScript).toContain('body: JSON.stringify({"text":"It is on its way."}),');
  expect(code.Python).toContain('json={"text":"It is on its way."})');
});
