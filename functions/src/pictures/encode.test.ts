import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { encodePicture } from './encode.ts';

/** Drawing the files takes longer than reading them. */
vi.setConfig({ testTimeout: 60_000 });

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A PNG of one bit per pixel. */
function hugePng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(1000));
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('a photo loses its place and its camera, and stands upright', { tags: ['attack'] }, async () => {
  const photo = await drawn(400, 200)
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const { width, height, full, small } = await encodePicture(photo);
  expect([width, height]).toEqual([200, 400]);
  for (const file of [full, small]) {
    const found = await sharp(file).metadata();
    expect(found).toMatchObject({ format: 'webp' });
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([undefined, undefined, undefined, undefined]);
  }
  expect(await sharp(small).metadata()).toMatchObject({ width: 160, height: 320 });
});

test('a picture is scaled to 1,600 px', async () => {
  const { width, height, full } = await encodePicture(await drawn(3000, 1500).png().toBuffer());
  expect([width, height]).toEqual([1600, 800]);
  expect(await sharp(full).metadata()).toMatchObject({ width, height });
});

test.each([
  ['as pages send it', 765, 13_074, [765, 13_074]],
  ['as a browser takes it', 1170, 10_000, [800, 6838]],
  ['lying', 10_000, 1170, [6838, 800]],
] as const)('a long screenshot stays readable, %s', async (_, width, height, size) => {
  const encoded = await encodePicture(await drawn(width, height).webp().toBuffer());
  expect([encoded.width, encoded.height]).toEqual(size);
  expect(await sharp(encoded.full).metadata()).toMatchObject({ width: size[0], height: size[1] });
  const small = await sharp(encoded.small).metadata();
  expect(Math.min(small.width, small.height)).toBe(160);
});

test.each([2, 40, 'half'] as const)(
  'a JPEG that lacks its last bytes is taken as browsers show it: %s',
  async (cut) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'gray', noise } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height, full } = await encodePicture(
      whole.subarray(0, cut === 'half' ? whole.length / 2 : whole.length - cut),
    );
    expect([width, height]).toEqual([200, 400]);
    // The picture was stored sideways, so its first rows are at the right.
    const first = await sharp(full).extract({ left: 150, top: 0, width: 50, height: 400 }).stats();
    expect(first.channels[0]?.stdev).toBeGreaterThan(20);
  },
);

test('noise still fits into 500 kB', { tags: ['attack'] }, async () => {
  const noise = sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
  const { full } = await encodePicture(await noise.webp({ quality: 100 }).toBuffer());
  expect(full.length).toBeLessThanOrEqual(500_000);
});

test('the decoders stay open while other pictures are decoded', async () => {
  const file = await drawn(900, 600).png().toBuffer();
  await encodePicture(file);
  const block = vi.spyOn(sharp, 'block');
  await Promise.all([encodePicture(file), encodePicture(file)]);
  expect(block).not.toHaveBeenCalled();
});

test('what follows a picture in its file is gone', { tags: ['attack'] }, async () => {
  const polyglot = Buffer.concat([await drawn(20, 20).png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const { full, small } = await encodePicture(polyglot);
  for (const file of [full, small]) expect(file.toString('latin1')).not.toContain('script');
});

/** A GIF of 2,000 frames. */
async function animation(edge: number): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: 2000 }, (_, at) =>
      sharp({ create: { width: edge, height: edge, channels: 3, background: { r: at % 256, g: at >> 3, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

test('of an animation the first frame stays', { tags: ['attack'] }, async () => {
  const animated = await animation(2);
  expect((await sharp(animated).metadata()).pages).toBeGreaterThan(1);
  const { full } = await encodePicture(animated);
  expect((await sharp(full).metadata()).pages ?? 1).toBe(1);
});

/** Encodes a file in a new process, from whose start Linux counts memory. @returns the peak memory in MB */
async function memoryFor(file: Buffer): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'encode-'));
  const path = join(folder, 'file');
  writeFileSync(path, file);
  const program = `
    import { readFileSync } from 'node:fs';
    import { encodePicture } from '${new URL('encode.ts', import.meta.url).href}';
    await encodePicture(readFileSync('${path}')).catch((error) => error.key ?? process.exit(1));
    console.log(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  rmSync(folder, { recursive: true });
  return Number(stdout) / 1024;
}

test.each([
  ['a PNG of 30,000 x 30,000 pixels', async () => hugePng(30_000)],
  ['an animation of 2,000 frames', () => animation(100)],
  ['the largest GIF that is taken', () => drawn(4000, 3000).gif().toBuffer()],
  ['the largest photo, stored in passes and lying', () => largestPhoto()],
  ['the longest screenshot that pages send', () => drawn(765, 13_074).webp({ quality: 50 }).toBuffer()],
])('%s takes no more than 256 MB', { tags: ['attack', 'all'] }, async (_, file) => {
  const megabytes = await memoryFor(await file());
  expect(megabytes).toBeGreaterThan(30);
  expect(megabytes).toBeLessThan(256);
});

const largestPhoto = () => drawn(4000, 3000).withMetadata({ orientation: 6 }).jpeg({ progressive: true }).toBuffer();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
test.each([
  ['an SVG', async () => Buffer.from(SVG)],
  ['no bytes', async () => Buffer.alloc(0)],
  ['text that is called a PNG', async () => Buffer.from('This is no picture.')],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a damaged PNG', async () => (await drawn(300, 300).png().toBuffer()).subarray(0, 120)],
  ['a PNG of 30,000 x 30,000 pixels', async () => hugePng(30_000)],
  ['a damaged GIF', async () => (await drawn(300, 300).gif().toBuffer()).subarray(0, -20)],
  ['the start of a JPEG alone', async () => (await drawn(300, 300).jpeg().toBuffer()).subarray(0, 100)],
  ['the start of a PNG alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('%s is refused', async (_, file) => {
  await expect(encodePicture(await file())).rejects.toMatchObject({ key: 'pictureRefused' });
});
