import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Plain } from './plain.ts';

/**
 * The recording: answers by address and case. Headers and bodies that many answers share are stored once, by hash.
 */
const FILE = new URL('../recording.ndjson', import.meta.url);
const PARTS = ['headers', 'body'] as const;

type Cases = ReadonlyMap<string, Plain>;
type Recording = ReadonlyMap<string, Cases>;

interface Line {
  readonly address: string;
  readonly case: string;
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}
type Stored = Line | { readonly part: string; readonly value: Plain[(typeof PARTS)[number]] };

export function readRecording(): Recording {
  const parts = new Map<string, unknown>();
  const addresses = new Map<string, Map<string, Plain>>();
  if (!existsSync(FILE)) return addresses;
  for (const text of readFileSync(FILE, 'utf8').trimEnd().split('\n')) {
    const line = JSON.parse(text) as Stored;
    if ('part' in line) parts.set(line.part, line.value);
    else {
      const { status } = line;
      const [headers, body] = PARTS.map((part) => parts.get(line[part]));
      const cases = addresses.get(line.address) ?? new Map();
      addresses.set(line.address, cases.set(line.case, { status, headers, body }));
    }
  }
  return addresses;
}

export function writeRecording(recording: Recording): void {
  const parts = new Map<string, string>();
  const keyOf = (value: unknown) => {
    const key = createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 8);
    parts.set(key, JSON.stringify({ part: key, value }));
    return key;
  };
  const lines = [...recording].flatMap(([address, cases]) =>
    [...cases].map(([name, { status, headers, body }]) =>
      JSON.stringify({ address, case: name, status, headers: keyOf(headers), body: keyOf(body) }),
    ),
  );
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line);
  writeFileSync(FILE, `${[...sorted, ...lines].join('\n')}\n`);
}

/** Returns a line for each difference: address, case, field, before and after. */
export function differences(address: string, before: Cases | undefined, after: Cases): string[] {
  const names = new Set([...(before?.keys() ?? []), ...after.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [before?.get(name), after.get(name)];
    if (was === undefined || is === undefined)
      return [`${address}, ${name}: ${was ? 'not asked any more' : 'not recorded'}`];
    const fields = new Set(['status', ...Object.keys(was.headers), ...Object.keys(is.headers), 'body']);
    return [...fields].flatMap((field) => {
      const [one, other] = [was, is].map((answer) => fieldOf(answer, field));
      return one === other
        ? []
        : [`${address}, ${name}: ${field}: before ${shown(one, other)}, now ${shown(other, one)}`];
    });
  });
}

function fieldOf({ status, headers, body }: Plain, field: string): string | undefined {
  if (field === 'status') return String(status);
  return field === 'body' ? body : headers[field] && JSON.stringify(headers[field]);
}

/** Returns the text from shortly before the first difference. */
function shown(text: string | undefined, other = ''): string {
  if (text === undefined) return 'missing';
  const at = text.split('').findIndex((letter, index) => letter !== other[index]);
  const start = Math.max(0, at - 40);
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 300)}${text.length > start + 300 ? '…' : ''}`;
}
