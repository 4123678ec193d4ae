import { PICTURE_EDGE_MAX } from '@shared/limits';
import { fitted } from '@shared/picture/fitted';
import { type Mark, numberOf, radiusIn, type Size } from './shot-marks.ts';

/** Edge in pixels that a picture with markers has at least. */
const EDGE_MIN = 96;

/**
 * Returns a picture in the size in which it is stored, so that what is drawn on it is as large as it looks. A tiny one
 * gets a white edge, in which its markers have room.
 */
export function baseOf(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const size = fitted(width, height, PICTURE_EDGE_MAX);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(size.width, EDGE_MIN);
  canvas.height = Math.max(size.height, EDGE_MIN);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const [x, y] = [(canvas.width - size.width) / 2, (canvas.height - size.height) / 2];
  context.drawImage(source, Math.floor(x), Math.floor(y), size.width, size.height);
  return canvas;
}

/**
 * Draws the marks of a picture on a copy of it, which may be smaller. Markers are drawn last and keep the size that
 * makes their number legible.
 *
 * @param base the size of the picture that the marks belong to
 */
export function drawMarks(
  context: CanvasRenderingContext2D,
  { marks, base }: { readonly marks: readonly Mark[]; readonly base: Size },
): void {
  const scale = context.canvas.width / base.width;
  context.fillStyle = 'black';
  for (const { kind, x, y, width, height } of marks) {
    if (kind !== 'bar') continue;
    const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
    context.fillRect(left, top, Math.ceil((x + width) * scale) - left, Math.ceil((y + height) * scale) - top);
  }
  const radius = radiusIn(context.canvas);
  for (const mark of marks) {
    if (mark.kind === 'marker')
      drawMarker(context, { x: mark.x * scale, y: mark.y * scale, radius }, numberOf(marks, mark));
  }
}

/** Colors of a marker, which stand out from everything: a dark ring, a white one, and red with a white number. */
const RINGS = [
  ['#14171d', 1],
  ['#ffffff', 0.93],
  ['#c81e2b', 0.82],
] as const;

function drawMarker(
  context: CanvasRenderingContext2D,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  number: number,
): void {
  for (const [color, share] of RINGS) {
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius * share, 0, 2 * Math.PI);
    context.fill();
  }
  context.fillStyle = '#ffffff';
  context.font = `700 ${Math.round(radius * (number > 9 ? 0.95 : 1.15))}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(`${number}`);
  context.fillText(`${number}`, x, y + (ascent - descent) / 2);
}
