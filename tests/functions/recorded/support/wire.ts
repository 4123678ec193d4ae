import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { matchesGlob } from 'node:path/posix';
import { gunzipSync } from 'node:zlib';
import { PROJECT } from '../../../stack/emulators/suite.ts';
import { HOST, PORTS } from '../../../stack/ports.ts';
import { hosting, pathsOf } from '../../adversary/support/wire.ts';

/** Sends requests exactly as they are written here, unlike `fetch`. */

export interface Sent {
  readonly method: string;
  /** Path and query, sent unchanged. */
  readonly path: string;
  /** Pairs of names and values: a name may come twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer | undefined;
  /** Sends the body without a length. Needs `isDirect`, as announced bodies do: Hosting's emulator refuses both. */
  readonly isChunked?: boolean;
  /** Sends it past Hosting, to the function's own address, whose name firebase.json knows. */
  readonly isDirect?: boolean;
  /** Writes the request on a connection of its own, with this version of HTTP. */
  readonly raw?: '1.0' | '1.1';
}

export interface Answer {
  readonly status: number;
  /** By lower-case name, sorted; several of one name are a list. */
  readonly headers: ReadonlyMap<string, string | readonly string[]>;
  readonly sent: Buffer;
  /** What was sent, unpacked. */
  readonly body: Buffer;
}

/** Time after which a request counts as never answered, in ms. Longer than a function takes to start on a busy machine. */
const PATIENCE_MS = 50_000;

/** @throws Error if there is no answer */
export function send(sent: Sent): Promise<Answer> {
  return sent.raw === undefined ? sendByNode(sent) : sendRaw(sent, sent.raw);
}

async function sendByNode({ method, path, headers, body = '', isChunked, isDirect }: Sent): Promise<Answer> {
  const port = isDirect ? PORTS.functions : PORTS.hosting;
  const asked = request({
    host: HOST,
    port,
    path: isDirect ? ownPath(path) : path,
    method,
    headers: [
      ['host', `${HOST}:${port}`],
      // The emulators pass this on. A function that answers early would close a connection that is still written to.
      ['connection', 'keep-alive'],
      ...headers,
      ...(isChunked ? [['transfer-encoding', 'chunked']] : lengthOf(method, body)),
    ].flat(),
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  // A server would take the body of a GET for the next request.
  asked.end(hasBody(method) ? body : '');
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const parts: Buffer[] = await response.toArray();
  asked.destroy();
  return answerOf(response.statusCode ?? 0, response.rawHeaders, Buffer.concat(parts));
}

/** Returns the path of an address below the address of its function. @throws Error if no function answers it */
function ownPath(path: string): string {
  const [plain = ''] = path.split('?');
  const found = hosting.rewrites.find(({ source }) => pathsOf(source).some((one) => matchesGlob(plain, one)));
  const { functionId } = (found?.function ?? {}) as { readonly functionId?: string };
  if (functionId === undefined) throw new Error(`No function answers ${path}.`);
  return `/${PROJECT}/us-central1/${functionId}${path}`;
}

/** For what Node's client cannot send. Reads until the server closes the connection. */
async function sendRaw({ method, path, headers, body = '', isDirect }: Sent, version: string): Promise<Answer> {
  const port = isDirect ? PORTS.functions : PORTS.hosting;
  const socket = connect(port, HOST);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('No answer.')));
  const lines = [
    `${method} ${isDirect ? ownPath(path) : path} HTTP/${version}`,
    `host: ${HOST}:${port}`,
    'connection: close',
    ...headers.map((pair) => pair.join(': ')),
    ...lengthOf(method, body).map((pair) => pair.join(': ')),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  if (hasBody(method)) socket.write(body);
  const parts: Buffer[] = await socket.toArray();
  return parse(Buffer.concat(parts));
}

const hasBody = (method: string): boolean => method !== 'GET' && method !== 'HEAD';
const lengthOf = (method: string, body: string | Buffer): [name: string, length: string][] =>
  hasBody(method) ? [['content-length', String(Buffer.byteLength(body))]] : [];

function parse(bytes: Buffer): Answer {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
  const rest = bytes.subarray(end + 4);
  // An interim response comes before the answer.
  if (status === 100) return parse(rest);
  const pairs = lines.flatMap((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  const answer = answerOf(status, pairs, rest);
  return answer.headers.get('transfer-encoding') === 'chunked' ? answerOf(status, pairs, unchunked(rest)) : answer;
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (!size) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

function answerOf(status: number, pairs: readonly string[], body: Buffer): Answer {
  const headers = new Map<string, string | string[]>();
  for (let at = 0; at < pairs.length; at += 2) {
    const [name, value] = [String(pairs[at]).toLowerCase(), String(pairs[at + 1])];
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : [before, value].flat());
  }
  const isPacked = headers.get('content-encoding') === 'gzip' && body.length > 0;
  return {
    status,
    headers: new Map([...headers].sort(([one], [other]) => (one < other ? -1 : 1))),
    sent: body,
    body: isPacked ? gunzipSync(body) : body,
  };
}
