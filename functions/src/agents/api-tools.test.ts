import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { expect, test, vi } from 'vitest';

vi.mock('firebase-functions/logger');

import { apiOf } from '../api/app.ts';
import { SCOPES } from '../shared/keys/scopes.ts';
import { type ApiDocument, type ApiTool, apiToolsOf, requestOf } from './api-tools.ts';

const document = (await (await apiOf({} as never).request('/openapi.json')).json()) as ApiDocument;
const tools = new Map(apiToolsOf(document).map((tool) => [tool.name, tool]));
const toolOf = (name: string) => tools.get(name) as ApiTool;

test('each operation of the API is a tool with its scope and a schema without references', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(tools.size).toBe(operations.length);
  for (const [name, { scopes, inputSchema, description }] of tools) {
    expect(name).toMatch(/^[a-z_]{3,40}$/);
    expect(scopes.length, name).toBeGreaterThan(0);
    expect(SCOPES, name).toEqual(expect.arrayContaining([...scopes]));
    expect(description, name).toContain(`: ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`);
    expect(JSON.stringify(inputSchema), name).not.toContain('$ref');
  }
  expect(toolOf('update_item').inputSchema).toMatchObject({
    required: ['id'],
    properties: { id: { type: 'string' }, if_match: { type: 'string' }, status: { enum: expect.any(Array) } },
    additionalProperties: false,
  });
});

test('its schema is JSON Schema that strict and simple readers take', () => {
  const ajv = new Ajv2020({ strict: true });
  formats.default(ajv);
  for (const [name, { inputSchema }] of tools) {
    expect(() => ajv.compile(inputSchema), name).not.toThrow();
    const text = JSON.stringify(inputSchema);
    expect(text, name).not.toContain('"type":[');
    expect(text, name).not.toMatch(/\(\?<?[=!]/);
  }
  const { properties } = toolOf('update_item').inputSchema as unknown as {
    properties: Record<string, { anyOf?: object[] }>;
  };
  expect(properties.tags?.anyOf).toEqual([
    { type: 'array', items: { type: 'string' }, maxItems: expect.any(Number) },
    { type: 'null' },
  ]);
});

test.each([
  ['list_items', { limit: '5' }, 'limit must be a whole number, not "5".'],
  ['list_items', { archived: true }, 'archived must be one of "true", "false", "all", not true.'],
  [
    'list_items',
    { status: null },
    'status must be one of "open", "in-progress", "completed", "closed", "pending", not null.',
  ],
  ['get_item', { id: 5 }, 'id must be text, not 5.'],
  ['get_item', {}, 'id is missing.'],
  ['delete_item', { id: 'a', force: true }, 'force is unknown.'],
])('%s says why it does not take %j', { tags: ['attack'] }, (name, given, reason) => {
  expect(() => requestOf(toolOf(name), given)).toThrow(`The request is not valid: ${reason}`);
});

test('its annotations say what reads, what adds and what replaces or deletes', () => {
  const hints = (name: string) => {
    const { readOnlyHint, destructiveHint, idempotentHint } = toolOf(name).annotations;
    return [readOnlyHint, destructiveHint, idempotentHint];
  };
  expect(hints('list_items')).toEqual([true, false, true]);
  expect(hints('create_item')).toEqual([false, false, false]);
  for (const name of ['update_item', 'delete_item', 'merge_item']) expect(hints(name)).toEqual([false, true, true]);
});

test('a call becomes the request of its operation', async () => {
  const request = requestOf(toolOf('update_item'), { id: 'a-b_c', if_match: '"x"', tags: null, pinned: true });
  expect([request.method, new URL(request.url).pathname]).toEqual(['PATCH', '/items/a-b_c']);
  expect(request.headers.get('if-match')).toBe('"x"');
  expect(await request.json()).toEqual({ tags: null, pinned: true });
  const list = requestOf(toolOf('list_items'), { limit: 5, tag: 'a&b=c' });
  expect(new URL(list.url).searchParams.get('tag')).toBe('a&b=c');
  expect(new URL(list.url).searchParams.get('limit')).toBe('5');
});

test('what no address and no header can hold is refused by the name of the argument', { tags: ['attack'] }, () => {
  for (const [name, given, field] of [
    ['get_item', {}, 'id'],
    ['get_item', { id: 5 }, 'id'],
    ['get_item', { id: ['a'] }, 'id'],
    ['get_item', { id: '..' }, 'id'],
    ['get_item', { id: '' }, 'id'],
    ['delete_item', { id: 'a', force: true }, 'force'],
    ['list_items', { limit: '5' }, 'limit'],
    ['list_items', { limit: 1.5 }, 'limit'],
    ['list_items', { status: null }, 'status'],
    ['create_item', { idempotency_key: 'a\r\nx: y' }, 'idempotency_key'],
  ] as const) {
    expect(() => requestOf(toolOf(name), given), JSON.stringify(given)).toThrow(expect.objectContaining({ field }));
  }
  const climbing = requestOf(toolOf('get_item'), { id: '../board' });
  expect(new URL(climbing.url).pathname).toBe('/items/..%2Fboard');
});
