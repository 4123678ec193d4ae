import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { expect, test } from 'vitest';

// All classic scripts of a page share one global scope: ours, Stripe's and the operator's analytics.
test.each(['before-paint.js', 'keep-events.js'])('%s leaves no name to the scripts after it', (name) => {
  const source = readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8');
  expect(() => new Script(source + source)).not.toThrow();
  expect(source).not.toMatch(/^\s*(var|(async )?function\*?) /m);
});
