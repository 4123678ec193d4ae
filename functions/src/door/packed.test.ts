import { expect, test } from 'vitest';
import { encodingFor } from './packed.ts';

test.each(['br', 'BR', 'gzip, deflate, br, zstd', 'gzip;q=0.5, br;q=0.5', 'gzip;q=0, *', '*', 'br;q=0.1'])(
  '"%s" is answered with brotli',
  (header) => expect(encodingFor(header)).toBe('br'),
);

test.each([
  ...['gzip', 'GZIP', 'gzip;q=0.5', 'deflate, gzip ; q=1.0, *;q=0', 'br;q=0, *;q=0.1', 'br;q=0.2, gzip;q=0.3'],
  'br;q=x, gzip',
])('"%s" is answered with gzip', (header) => expect(encodingFor(header)).toBe('gzip'));

test.each([
  '',
  'deflate',
  'gzip;q=0',
  'gzip; q=0.000, br;q=0',
  '*;q=0',
  '*;q=0, gzip;q=0',
  'gzip;q=x',
  'x-gzip-not',
  'identity',
])('"%s" is answered as it is', (header) => expect(encodingFor(header)).toBeNull());
