/** A mail as the catcher shows it. */
export interface CaughtMail {
  readonly id: string;
  readonly from: string;
  /** Recipients of the envelope. */
  readonly to: readonly string[];
  readonly subject: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  /** ms since 1970, UTC. */
  readonly at: number;
}

/** Reads the mails that Hearback sends: text and HTML in one multipart. Knows no attachments and no other charsets. */
export function parseMail(raw: string): Pick<CaughtMail, 'from' | 'subject' | 'headers' | 'text' | 'html'> {
  const { headers, body } = splitHead(raw.replaceAll('\r\n', '\n'));
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary === undefined ? [{ headers, body }] : partsOf(body, boundary);
  const contentOf = (type: string) => {
    const part = parts.find((each) => (each.headers['content-type'] ?? 'text/plain').startsWith(type));
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '7bit').trim() : '';
  };
  return {
    from: decodeWords(headers.from ?? ''),
    subject: decodeWords(headers.subject ?? ''),
    headers,
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function splitHead(text: string): Part {
  const end = text.indexOf('\n\n');
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ');
  const headers = head.split('\n').map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: Object.fromEntries(headers), body: end < 0 ? '' : text.slice(end + 2) };
}

const partsOf = (body: string, boundary: string): Part[] =>
  body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitHead(part.replace(/^\n/, '')));

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replaceAll('=\n', ''));
  return body;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the encoded words of a header (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
