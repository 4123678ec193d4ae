import { expect, test } from 'vitest';
import { takesGzip } from './packed.ts';

test.each(['gzip', 'GZIP', 'br, gzip', 'gzip;q=0.5', 'deflate, gzip ; q=1.0, *;q=0', '*', 'br;q=0, *;q=0.1'])(
  '"%s" takes gzip',
  (header) => expect(takesGzip(header)).toBe(true),
);

test.each(['', 'br', 'gzip;q=0', 'gzip; q=0.000, br', '*;q=0', '*, gzip;q=0', 'gzip;q=x', 'x-gzip-not', 'identity'])(
  '"%s" does not take gzip',
  (header) => expect(takesGzip(header)).toBe(false),
);
