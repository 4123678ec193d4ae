import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const css = readFileSync(new URL('./tick.css', import.meta.url), 'utf8');

it('shows a number from the first frame of its change, also where that frame stays for long', () => {
  const frames = [...css.matchAll(/@keyframes [\w-]+ \{\s*from \{([^}]*)\}/g)].map(([, from = '']) => from);
  expect(frames).toHaveLength(2);
  for (const from of frames) {
    expect(Number(/opacity: ([\d.]+)/.exec(from)?.[1] ?? 1), from).toBeGreaterThanOrEqual(0.4);
    expect(Math.abs(Number(/translate: 0 (-?\d+)%/.exec(from)?.[1])), from).toBeLessThanOrEqual(40);
  }
});
