import { expect, it } from 'vitest';
import { menuPlace } from './use-menu.ts';

const WINDOW = { height: 800, right: 1280 };
const pill = (top: number, left = 300) => ({ top, bottom: top + 28, left });

it('opens a menu below its button while there is room', () => {
  expect(menuPlace(pill(300), WINDOW)).toEqual({ side: 'bottom', edge: 'left', maxHeight: 456 });
  expect(menuPlace(pill(390), WINDOW)).toEqual({ side: 'bottom', edge: 'left', maxHeight: 366 });
});

it('opens a menu above a button that is low in the window', () => {
  expect(menuPlace(pill(741), WINDOW)).toEqual({ side: 'top', edge: 'left', maxHeight: 725 });
});

it('ends a menu where its button does if it would pass the end of the window or of the dialog', () => {
  expect(menuPlace(pill(300, 1024), WINDOW).edge).toBe('left');
  expect(menuPlace(pill(300, 1025), WINDOW).edge).toBe('right');
  expect(menuPlace(pill(300, 1024), { ...WINDOW, right: 1240 }).edge).toBe('right');
  expect(menuPlace(pill(300, 340), { ...WINDOW, right: 390 }).edge).toBe('right');
});

it('lets no menu reach over its button, wherever that is and however small the window', () => {
  for (const height of [256, 400, 800, 1200]) {
    for (let top = 16; top + 28 <= height - 16; top += 7) {
      const { side, maxHeight } = menuPlace(pill(top), { ...WINDOW, height });
      const [from, to] = side === 'bottom' ? [top + 28, top + 28 + maxHeight] : [top - maxHeight, top];
      expect(from >= 16 && to <= height - 16, `${side} of ${top} in ${height}`).toBe(true);
      expect(maxHeight).toBeGreaterThanOrEqual(Math.min(360, (height - 61) / 2));
    }
  }
});
