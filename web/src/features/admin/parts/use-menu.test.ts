import { expect, it } from 'vitest';
import { menuPlace } from './use-menu.ts';

const WINDOW = 800;
const pill = (top: number) => ({ top, bottom: top + 28 });

it('opens a menu below its button while there is room', () => {
  expect(menuPlace(pill(300), WINDOW)).toEqual({ side: 'bottom', maxHeight: 456 });
  expect(menuPlace(pill(390), WINDOW)).toEqual({ side: 'bottom', maxHeight: 366 });
});

it('opens a menu above a button that is low in the window', () => {
  expect(menuPlace(pill(741), WINDOW)).toEqual({ side: 'top', maxHeight: 725 });
});

it('lets no menu reach over its button, wherever that is and however small the window', () => {
  for (const height of [256, 400, 800, 1200]) {
    for (let top = 16; top + 28 <= height - 16; top += 7) {
      const { side, maxHeight } = menuPlace(pill(top), height);
      const [from, to] = side === 'bottom' ? [top + 28, top + 28 + maxHeight] : [top - maxHeight, top];
      expect(from >= 16 && to <= height - 16, `${side} of ${top} in ${height}`).toBe(true);
      expect(maxHeight).toBeGreaterThanOrEqual(Math.min(360, (height - 61) / 2));
    }
  }
});
