import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { HOST } from '../../../stack/ports.ts';

/** What a server does at a command: takes it, refuses it with a code and words, closes, or answers late. */
type Reaction = 'takes' | 'closes' | { readonly code: number; readonly words?: string } | { readonly ms: number };

/** Lists of reactions to successive commands; the last reaction is repeated. The default is to take everything. */
export interface Behavior {
  readonly sender?: readonly Reaction[];
  readonly recipient?: readonly Reaction[];
  /** While the text of the mail arrives. */
  readonly data?: readonly Reaction[];
  /** After the end of the text. */
  readonly end?: readonly Reaction[];
  /** Requires a login, and refuses it with this code. */
  readonly login?: number;
}

/** Runs a real SMTP server. @param run gets its address, the texts that have arrived in full, and the recipients */
export async function withServer(
  behavior: Behavior,
  run: (url: string, arrived: readonly string[], recipients: readonly string[]) => Promise<void>,
): Promise<void> {
  const arrived: string[] = [];
  const recipients: string[] = [];
  const counts = { sender: 0, recipient: 0, data: 0, end: 0 };
  const close = () => {
    for (const connection of server.connections) connection._socket.destroy();
  };
  const react = async (at: keyof typeof counts, done: (error?: Error) => void) => {
    const reactions = behavior[at] ?? [];
    const reaction = reactions[Math.min(counts[at], reactions.length - 1)] ?? 'takes';
    counts[at] += 1;
    if (reaction === 'closes') return close();
    if (typeof reaction === 'object' && 'ms' in reaction) await sleep(reaction.ms);
    if (typeof reaction !== 'object' || 'ms' in reaction) return done();
    done(Object.assign(new Error(reaction.words ?? 'No'), { responseCode: reaction.code }));
  };
  const server = new SMTPServer({
    authOptional: behavior.login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onAuth: (_auth: unknown, _session: unknown, done: (error?: Error | null) => void) =>
      done(Object.assign(new Error('No'), { responseCode: behavior.login })),
    onMailFrom: (_address: unknown, _session: unknown, done: (error?: Error) => void) => void react('sender', done),
    onRcptTo: (_address: unknown, _session: unknown, done: (error?: Error) => void) => void react('recipient', done),
    onData(stream: NodeJS.ReadableStream, { envelope }: SMTPServerSession, done: (error?: Error) => void) {
      const parts: Buffer[] = [];
      if (behavior.data?.[counts.data] === 'closes') {
        counts.data += 1;
        return close();
      }
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrived.push(Buffer.concat(parts).toString('utf8'));
        recipients.push(...envelope.rcptTo.map(({ address }) => address));
        void react('end', done);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, HOST, () => resolve()));
  const { port } = server.server.address() as { port: number };
  try {
    const login = behavior.login === undefined ? '' : 'user:secret@';
    await run(`smtp://${login}${HOST}:${port}`, arrived, recipients);
  } finally {
    close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
