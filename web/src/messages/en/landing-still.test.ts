import { expect, test } from 'vitest';
import { landingStill } from './landing-still.ts';

/** What the landing page says of the plans follows `plans.ts`; this is the specified text. */

const cellOf = (what: string) => landingStill.comparison.rows.find((row) => row.what === what)?.cells[0];

test('the comparison names the prices and the plan of roadmap and changelog', () => {
  expect(cellOf('What it costs')).toEqual({ says: '$5 or $10, once' });
  expect(cellOf('Roadmap')).toEqual({ says: 'Pro' });
  expect(cellOf('Changelog')).toEqual({ says: 'Pro' });
});

test('stories say which features are part of Pro', () => {
  const ofPro = Object.entries(landingStill.stories).filter(([, { text }]) => text.endsWith(' Part of Pro.'));
  expect(ofPro.map(([name]) => name)).toEqual(['roadmap', 'changelog', 'insights']);
});
