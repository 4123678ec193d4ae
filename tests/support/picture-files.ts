import sharp from 'sharp';

/** Files of pictures for tests, drawn here, so that no binary is stored. */

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const window = (width: number, height: number, color: string) => `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 400 300" preserveAspectRatio="none">
    <rect width="400" height="300" fill="#f4f4f2"/><rect width="400" height="36" fill="${color}"/>
    <rect x="24" y="64" width="200" height="18" rx="4" fill="#333"/><rect x="24" y="100" width="340" height="10" fill="#aaa"/>
    <rect x="24" y="122" width="300" height="10" fill="#aaa"/><rect x="24" y="230" width="120" height="36" rx="8" fill="${color}"/>
  </svg>`;

/** A picture of a window, as a PNG. */
export async function pngFile(
  name = 'menu.png',
  {
    width = 1200,
    height = 900,
    color = '#0b6e4f',
  }: {
    readonly width?: number | undefined;
    readonly height?: number | undefined;
    readonly color?: string | undefined;
  } = {},
): Promise<PictureFile> {
  const buffer = await sharp(Buffer.from(window(width, height, color)))
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** A photo as a phone takes it: on its side, with the place where it was taken. */
export async function photoFile(name = 'photo.jpg', width = 4000, height = 3000): Promise<PictureFile> {
  const buffer = await sharp(Buffer.from(window(width, height, '#994411')))
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A picture that stays large, because nothing in it repeats. */
export async function noiseFile(name = 'noise.png', edge = 900): Promise<PictureFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: edge, height: edge, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

export const textFile = (name: string, text: string, mimeType = 'image/png'): PictureFile => ({
  name,
  mimeType,
  buffer: Buffer.from(text, 'latin1'),
});
