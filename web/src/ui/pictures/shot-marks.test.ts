import { describe, expect, it, test } from 'vitest';
import {
  barBetween,
  besideOthers,
  firstMark,
  type Mark,
  markerAt,
  markersIn,
  moved,
  numberOf,
  type Point,
  pulled,
  radiusIn,
  resized,
  withMark,
} from './shot-marks.ts';

const WIDE = { width: 1600, height: 900 };
const TINY = { width: 1, height: 1 };

describe('a bar', () => {
  it('covers whole pixels between two corners in any order', () => {
    const bar = { id: 1, kind: 'bar', x: 10, y: 20, width: 91, height: 41 };
    expect(
      barBetween(
        1,
        [
          [10.4, 20.6],
          [100.2, 60.2],
        ],
        WIDE,
      ),
    ).toEqual(bar);
    expect(
      barBetween(
        1,
        [
          [100.2, 60.2],
          [10.4, 20.6],
        ],
        WIDE,
      ),
    ).toEqual(bar);
  });

  it('stays within the picture, and is never too thin to be seen', () => {
    expect(
      barBetween(
        1,
        [
          [1599, 899],
          [1600, 900],
        ],
        WIDE,
      ),
    ).toMatchObject({ x: 1590, y: 890, width: 10, height: 10 });
    expect(
      barBetween(
        1,
        [
          [0, 0],
          [1, 1],
        ],
        TINY,
      ),
    ).toMatchObject({ x: 0, y: 0, width: 1, height: 1 });
    const bar = firstMark('bar', 1, [[0, 0], WIDE]);
    expect(bar).toMatchObject({ x: 0, y: 0 });
    expect(resized(bar, [9000, -9000], WIDE)).toMatchObject({ x: 0, width: 1600, height: 10 });
    expect(moved(bar, [9000, 9000], WIDE)).toMatchObject({ x: 1200, y: 825 });
  });

  it('follows the corner that is dragged, over the opposite one and up to the edge of the picture', () => {
    const bar = firstMark('bar', 1, [[800, 450], WIDE]);
    expect(bar).toMatchObject({ x: 600, y: 412, width: 400, height: 75 });
    const pull = (corner: readonly [number, number], by: readonly [number, number]) =>
      pulled(bar, { corner, by }, WIDE);
    expect(pull([0, 0], [-50, 25])).toMatchObject({ x: 550, y: 437, width: 450, height: 50 });
    expect(pull([1, 0], [50, -12])).toMatchObject({ x: 600, y: 400, width: 450, height: 87 });
    expect(pull([1, 1], [-500, 13])).toMatchObject({ x: 500, y: 412, width: 100, height: 88 });
    expect(pull([0, 1], [-9000, 9000])).toMatchObject({ x: 0, y: 412, width: 1000, height: 488 });
  });
});

describe('a marker', () => {
  it('is whole, and its number legible, in pictures of every size', () => {
    for (const size of [WIDE, TINY, { width: 800, height: 13_675 }, { width: 96, height: 96 }]) {
      const radius = radiusIn(size);
      expect(radius).toBeGreaterThanOrEqual(14);
      const { x, y } = markerAt(1, [0, 0], size);
      expect([x, y]).toEqual([Math.min(radius, size.width / 2), Math.min(radius, size.height / 2)]);
    }
  });

  it('has one size', () => {
    const marker = markerAt(1, [50, 50], WIDE);
    expect(resized(marker, [10, 10], WIDE)).toBe(marker);
    expect(moved(marker, [-9000, 5], WIDE)).toMatchObject({ x: radiusIn(WIDE), y: 55 });
  });
});

test('a mark that the keyboard begins with covers no other, if there is room', () => {
  const corner: Point = [1600, 900];
  const marks: Mark[] = [];
  const add = (kind: Mark['kind'], at: Point = [800, 450], least = 0) => {
    const mark = besideOthers(firstMark(kind, marks.length, [at, WIDE]), marks, { size: WIDE, least });
    marks.push(mark);
    return [mark.x, mark.y];
  };
  expect(add('marker')).toEqual([800, 450]);
  expect(add('bar'), 'below the marker').toEqual([600, 487]);
  expect(add('marker'), 'above it').toEqual([800, 406]);
  expect(add('marker', [800, 406], 60), 'beside markers that are shown larger than they will be').toEqual([800, 346]);
  expect(add('bar', corner)).toEqual([1200, 825]);
  expect(add('bar', corner), 'above what is at the edge').toEqual([1200, 750]);
  marks.push(
    barBetween(
      9,
      [
        [0, 0],
        [1600, 900],
      ],
      WIDE,
    ),
  );
  expect(add('marker'), 'without room').toEqual([800, 450]);
});

test('numbers follow the order of markers, whatever is blacked out between them', () => {
  const [first, second] = [markerAt(1, [50, 50], WIDE), markerAt(3, [90, 90], WIDE)];
  const marks: readonly Mark[] = [first, firstMark('bar', 2, [[9, 9], WIDE]), second];
  expect([numberOf(marks, first), numberOf(marks, second), markersIn(marks)]).toEqual([1, 2, 2]);
  const next = withMark(marks, moved(first, [10, 0], WIDE));
  expect(next.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(withMark(marks, markerAt(4, [9, 9], WIDE))).toHaveLength(4);
});
