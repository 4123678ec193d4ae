export const TOOLS = ['bar', 'crop', 'pen'] as const;
export type Tool = (typeof TOOLS)[number];

/** A part of a picture, in its pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** A place in a picture, in its pixels. */
export type Point = readonly [x: number, y: number];
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Edge of the smallest frame, in pixels. */
const EDGE_MIN = 8;

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)));

/** Returns a frame of whole pixels within a picture: half a pixel of a bar would let through what is below it. */
function within(frame: Frame, { width, height }: Size): Frame {
  const [w, h] = [Math.max(EDGE_MIN, clamp(frame.width, width)), Math.max(EDGE_MIN, clamp(frame.height, height))];
  return { x: clamp(frame.x, width - w), y: clamp(frame.y, height - h), width: w, height: h };
}

/** Returns the frame between two corners. */
export function between([x, y]: Point, [toX, toY]: Point, size: Size): Frame {
  const [left, top] = [Math.min(x, toX), Math.min(y, toY)];
  return within({ x: left, y: top, width: Math.abs(toX - x), height: Math.abs(toY - y) }, size);
}

/** Returns the frame that the keyboard begins with: a bar in the middle, or the whole picture. */
export function firstFrame(tool: Tool, { width, height }: Size): Frame {
  if (tool === 'crop') return { x: 0, y: 0, width, height };
  return within({ x: width / 3, y: height * 0.46, width: width / 3, height: height * 0.08 }, { width, height });
}

/** Returns a frame moved, or with another size, by a number of pixels. */
export function moved(frame: Frame, [x, y]: Point, isResized: boolean, size: Size): Frame {
  const { width, height } = frame;
  if (isResized) return within({ ...frame, width: width + x, height: height + y }, size);
  return within({ ...frame, x: frame.x + x, y: frame.y + y }, size);
}

/** Returns a part of what can be drawn, as a separate picture; without a frame, the whole canvas. */
export function copyOf(source: HTMLCanvasElement, frame?: Frame): HTMLCanvasElement;
export function copyOf(source: CanvasImageSource, frame: Frame): HTMLCanvasElement;
export function copyOf(source: CanvasImageSource, frame?: Frame): HTMLCanvasElement {
  const { x, y, width, height } = frame ?? { x: 0, y: 0, ...sizeOf(source as HTMLCanvasElement) };
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(source, x, y, width, height, 0, 0, width, height);
  return canvas;
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

/** Whether a frame is only a first corner. */
export const isCorner = ({ width, height }: Frame): boolean => width === EDGE_MIN && height === EDGE_MIN;

/** Returns a picture with its frame applied. The pen has none. */
export function settled(picture: HTMLCanvasElement, tool: Tool, frame: Frame | null): HTMLCanvasElement {
  if (frame === null || tool === 'pen') return picture;
  if (tool === 'crop') return isCorner(frame) ? picture : copyOf(picture, frame);
  const next = copyOf(picture);
  next.getContext('2d')?.fillRect(frame.x, frame.y, frame.width, frame.height);
  return next;
}

/** Draws a picture and its pending frame, as they will be sent but for the dashed edge and what a crop cuts off. */
export function paint(view: HTMLCanvasElement, picture: HTMLCanvasElement, tool: Tool, frame: Frame | null): void {
  const context = view.getContext('2d');
  if (!context) return;
  view.width = picture.width;
  view.height = picture.height;
  context.drawImage(picture, 0, 0);
  if (frame === null || tool === 'pen') return;
  const { x, y, width, height } = frame;
  if (tool === 'bar') context.fillRect(x, y, width, height);
  else {
    context.fillStyle = 'rgb(0 0 0 / 60%)';
    context.beginPath();
    context.rect(0, 0, picture.width, picture.height);
    context.rect(x, y, width, height);
    context.fill('evenodd');
  }
  const unit = Math.max(1, picture.width / 800);
  context.lineWidth = 2 * unit;
  for (const [color, dash] of [
    ['black', []],
    ['white', [6 * unit, 4 * unit]],
  ] as const) {
    context.strokeStyle = color;
    context.setLineDash([...dash]);
    context.strokeRect(x, y, width, height);
  }
}

/** Draws a stroke of the pen on a picture. */
export function stroke(canvas: HTMLCanvasElement | null, from: Point, to: Point): void {
  const context = canvas?.getContext('2d');
  if (!(canvas && context)) return;
  context.setLineDash([]);
  context.strokeStyle = '#e5484d';
  context.lineWidth = Math.max(3, canvas.width / 300);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}
