/** A place in a picture, in its pixels. */
export type Point = readonly [x: number, y: number];

/** Width and height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Placed extends Size {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** A numbered marker; `x` and `y` are its middle. Its number is its place among the markers. */
interface Marker extends Placed {
  readonly kind: 'marker';
}

/** A part that is blacked out; `x` and `y` are its corner. */
interface Bar extends Placed {
  readonly kind: 'bar';
}

/** What a visitor has set on a picture, in pixels of the picture as it is stored. */
export type Mark = Marker | Bar;

/** Edge of the smallest bar, in pixels. */
const BAR_MIN = 10;
/** Radius of the smallest marker, in pixels: its number stays legible in a picture of one pixel for each. */
const RADIUS_MIN = 14;
/** Radius of a marker, as a share of the picture's shorter edge. */
const RADIUS_SHARE = 0.024;

/** Returns the radius of the markers of a picture. */
export const radiusIn = ({ width, height }: Size): number =>
  Math.max(RADIUS_MIN, Math.round(Math.min(width, height) * RADIUS_SHARE));

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), value));

/** Returns a marker that is whole within the picture. */
export function markerAt(id: number, [x, y]: Point, size: Size): Marker {
  const radius = radiusIn(size);
  const within = (value: number, edge: number) => clamp(Math.round(value), Math.min(radius, edge / 2), edge - radius);
  return {
    id,
    kind: 'marker',
    x: within(x, size.width),
    y: within(y, size.height),
    width: 2 * radius,
    height: 2 * radius,
  };
}

/** Returns a bar of whole pixels within the picture: half a pixel would let through what is below it. */
function barWithin(id: number, bar: Omit<Placed, 'id'>, size: Size): Bar {
  const width = clamp(Math.ceil(bar.width), Math.min(BAR_MIN, size.width), size.width);
  const height = clamp(Math.ceil(bar.height), Math.min(BAR_MIN, size.height), size.height);
  const x = clamp(Math.floor(bar.x), 0, size.width - width);
  return { id, kind: 'bar', x, y: clamp(Math.floor(bar.y), 0, size.height - height), width, height };
}

/** Returns the bar between two corners. */
export function barBetween(id: number, [[x, y], [toX, toY]]: readonly [Point, Point], size: Size): Bar {
  const [left, top] = [Math.floor(Math.min(x, toX)), Math.floor(Math.min(y, toY))];
  const [width, height] = [Math.ceil(Math.max(x, toX)) - left, Math.ceil(Math.max(y, toY)) - top];
  return barWithin(id, { x: left, y: top, width, height }, size);
}

/** Returns the mark that the keyboard begins with, around a place. */
export function firstMark(kind: Mark['kind'], id: number, [[x, y], size]: readonly [Point, Size]): Mark {
  if (kind === 'marker') return markerAt(id, [x, y], size);
  const [width, height] = [size.width / 4, Math.min(size.height, size.width) / 12];
  return barWithin(id, { x: x - width / 2, y: y - height / 2, width, height }, size);
}

interface Shown {
  readonly size: Size;
  /** Edge of the smallest marker that is shown, in pixels of the picture. */
  readonly least: number;
}

/** Returns a mark, moved down or up as far as it covers others; where it is if there is no room. */
export function besideOthers(mark: Mark, others: readonly Mark[], { size, least }: Shown): Mark {
  const { height } = seenOf(mark, least);
  for (let rows = 0; rows * height < size.height; rows += 1) {
    for (const way of [1, -1]) {
      const next = moved(mark, [0, way * rows * height], size);
      const seen = seenOf(next, least);
      if (!others.some((other) => overlap(seen, seenOf(other, least)))) return next;
    }
  }
  return mark;
}

type Box = Omit<Placed, 'id'>;

/** What is seen of a mark; `x` and `y` are its corner. */
function seenOf({ kind, x, y, width, height }: Mark, least: number): Box {
  if (kind === 'bar') return { x, y, width, height };
  const edge = Math.max(width, least);
  return { x: x - edge / 2, y: y - edge / 2, width: edge, height: edge };
}

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Returns a mark moved by a number of pixels. */
export function moved(mark: Mark, [x, y]: Point, size: Size): Mark {
  if (mark.kind === 'marker') return markerAt(mark.id, [mark.x + x, mark.y + y], size);
  return barWithin(mark.id, { ...mark, x: mark.x + x, y: mark.y + y }, size);
}

/** Returns a mark with another size; markers have one size. */
export function resized(mark: Mark, [x, y]: Point, size: Size): Mark {
  if (mark.kind === 'marker') return mark;
  return barWithin(mark.id, { ...mark, width: mark.width + x, height: mark.height + y }, size);
}

/** The corners of a bar, as shares of its width and height. */
export const CORNERS: readonly Point[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
];

interface Pull {
  /** One of CORNERS. */
  readonly corner: Point;
  /** How far it is dragged, in pixels. */
  readonly by: Point;
}

/** Returns a bar with a corner somewhere else in the picture. The opposite one stays, unless it is dragged past it. */
export function pulled({ id, x, y, width, height }: Mark, { corner, by }: Pull, size: Size): Mark {
  const opposite: Point = [x + (1 - corner[0]) * width, y + (1 - corner[1]) * height];
  const to: Point = [
    clamp(x + corner[0] * width + by[0], 0, size.width),
    clamp(y + corner[1] * height + by[1], 0, size.height),
  ];
  return barBetween(id, [opposite, to], size);
}

/** Returns the marks with one added, or in place of the one with its id. */
export const withMark = (marks: readonly Mark[], mark: Mark): readonly Mark[] =>
  marks.some(({ id }) => id === mark.id) ? marks.map((one) => (one.id === mark.id ? mark : one)) : [...marks, mark];

/** Returns the number of a mark among those of its kind, from 1. */
export const numberOf = (marks: readonly Mark[], { id, kind }: Mark): number =>
  marks.filter((one) => one.kind === kind).findIndex((one) => one.id === id) + 1;

/** Returns how many markers there are. */
export const markersIn = (marks: readonly Mark[]): number => marks.filter(({ kind }) => kind === 'marker').length;
