import { PICTURE_LENGTH_MAX, PICTURE_PIXELS_MAX } from '../limits.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size in pixels of a picture that is made smaller. Its longer edge becomes `edge`; of a picture that is more
 * than twice as long as wide the shorter one becomes half of `edge`, so that a screenshot of a whole page stays readable.
 */
export function fitted(width: number, height: number, edge: number): Size {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const wanted = Math.max(edge / longer, edge / 2 / shorter);
  const pixels = longer * shorter;
  // A picture that exceeds the maximum only because of rounding stays as it is.
  const most = pixels > PICTURE_PIXELS_MAX + longer ? Math.sqrt(PICTURE_PIXELS_MAX / pixels) : 1;
  const scale = Math.min(wanted, most, PICTURE_LENGTH_MAX / longer);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
