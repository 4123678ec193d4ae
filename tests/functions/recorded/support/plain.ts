import { createHash } from 'node:crypto';
import { DAY_MS } from '../../../../functions/src/shared/time.ts';
import type { Answer } from './wire.ts';

/** An answer as it is recorded: what would differ between two runs of the same build is replaced by words in parentheses. */
export interface Plain {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
}

/** What a case says about its answer. */
interface Varying {
  /** A text that this run has invented, for ids of what it writes. */
  readonly run: string;
  /** Fields and headers of a success that are new each time: keys, codes, ids that functions have made. */
  readonly fields?: readonly string[];
}

/** They belong to the connection, not to the answer. */
const OF_CONNECTION = ['connection', 'date', 'keep-alive'];
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Length from which a text is recorded by its hash. */
const LONG = 30_000;

export function plain(answer: Answer, varying: Varying): Plain {
  const { status, headers, body, sent } = answer;
  // Functions send no such header. Hosting's files come from the web's build.
  if (headers.has('last-modified')) return { status, headers: {}, body: "(Hosting's own page)" };
  const isSuccess = status < 300;
  const noted: Record<string, string | readonly string[]> = {};
  for (const [name, value] of headers) {
    if (OF_CONNECTION.includes(name)) continue;
    const isNew = isSuccess && varying.fields?.includes(name) && answer.sent.length > 0;
    noted[name] = isNew ? '(new)' : typeof value === 'string' ? header(name, value, answer) : value;
  }
  const type = String(headers.get('content-type'));
  // A HEAD tells how long a page is, which depends on the web's build.
  if (sent.length === 0 && noted['content-length'] !== '(of the body)' && type.startsWith('text/html')) {
    noted['content-length'] = '(of a page)';
  }
  return { status, headers: noted, body: bodyOf(type, body, isSuccess ? varying : { run: varying.run }) };
}

function header(name: string, value: string, { sent, body }: Answer): string {
  if (name === 'x-request-id' && UUID.test(value)) return '(a UUID)';
  if (name === 'content-length' && Number(value) === sent.length) return '(of the body)';
  if (name === 'etag') return tag(value, sent, body);
  // Requests that are left in this minute, and seconds until the next one.
  if (name === 'ratelimit') return value.replace(/r=\d+;t=\d+$/, 'r=(number);t=(number)');
  if (name === 'retry-after') return value.replace(/^\d+$/, '(number)');
  // Hashes of what the web's build writes into its pages.
  if (name === 'content-security-policy') return value.replace(/'sha256-(?!47DEQ)[\w+/]{43}='/g, "'sha256-(hash)'");
  return value;
}

/** Compares a tag with the body, because the tag depends on varying parts. Weak tags are hashes of the sent bytes. */
function tag(value: string, sent: Buffer, body: Buffer): string {
  const weak = `W/"${sent.length.toString(16)}-${createHash('sha1').update(sent).digest('base64').slice(0, 27)}"`;
  if (value === weak) return '(weak, of the body)';
  const strong = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // A HEAD or a 304 has no body with which its tag could be compared.
  if (body.length === 0) return value.replace(/^W\/"[^"]+"$|(?<=^")[\w-]{22}(?=(?:-gz)?"$)/, '(of what GET answers)');
  return value.replace(strong, '(of the body)');
}

function bodyOf(type: string, body: Buffer, { run, fields = [] }: Varying): string {
  if (body.length > 0 && type.startsWith('image/') && !type.includes('svg'))
    return `(sha256 ${createHash('sha256').update(body).digest('hex')})`;
  const text = body.toString('utf8').replaceAll(run, '(run)');
  if (type.startsWith('text/html')) return TIMES.reduce((before, time) => before.replace(time, nowIn), html(text));
  const masked = fields.reduce(
    (before, field) =>
      before.replace(new RegExp(`("${field}":)(?:"(?:[^"\\\\]|\\\\.)*"|\\d+|true|false)`, 'g'), '$1"(new)"'),
    text,
  );
  // The document of the API has tests of its own.
  if (masked.length > LONG) return `(sha256 ${createHash('sha256').update(masked).digest('hex')})`;
  return TIMES.reduce((before, time) => before.replace(time, nowIn), masked);
}

const TIMES = [
  /\b\d{13}\b/g,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
  /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g,
];

/** Styles, scripts and names of files come from the web's build, whatever function sends them. */
const html = (text: string): string =>
  text
    .replace(/(<(style|script)\b(?![^>]*json)[^>]*>).+?(?=<\/\2>)/gs, '$1(of the build)')
    .replace(/\d+ years? ago/g, '(years ago)')
    .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}(?=\.\w+\b)/g, '$1-(hash)');

/** Times of this run. Those that the tests have written stay. */
function nowIn(time: string): string {
  const ms = /^\d+$/.test(time) ? Number(time) : Date.parse(time);
  return Math.abs(ms - Date.now()) < DAY_MS ? '(now)' : time;
}
