import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../stage/paths.ts';
import { url } from '../stage/ports.ts';

/**
 * A body that calls itself JSON and is none never reaches a function: the framework that runs it parses bodies first
 * and answers by itself, with no hook to answer otherwise. So the answer is a page instead of `{error}` (D15); what can
 * be seen to is that it tells nothing. Our own pages send no such body.
 */
const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as {
  hosting: { rewrites: { source: string; function?: unknown }[] };
};
const paths = config.hosting.rewrites.filter((rewrite) => rewrite.function).map(({ source }) => source);

test.each(paths)('%s answers what is no JSON with 400 and not with a stack', async (path) => {
  for (const body of ['{', '{"a":', 'secret-of-the-caller']) {
    const response = await fetch(url('hosting') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
    const answer = await response.text();
    expect(answer).toContain('Bad Request');
    expect(answer).not.toMatch(/\bat |node_modules|\.js|SyntaxError|secret-of-the-caller/);
  }
});

test('what is JSON and not what was asked for is answered in JSON', async () => {
  for (const body of ['[]', '{"unknown":1}']) {
    const response = await fetch(`${url('hosting')}/api/visitor-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.json()).toMatchObject({ error: expect.any(String) });
  }
});
