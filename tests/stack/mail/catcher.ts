import { createServer, type Server } from 'node:http';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { HOST } from '../ports.ts';
import { authLinks } from './auth-links.ts';
import { listPage, mailPage } from './pages.ts';
import { type CaughtMail, parseMail } from './parse-mail.ts';

/** Mails that are kept; older ones are forgotten. */
const KEPT = 1000;

/** Addresses that tests use for a server that refuses. */
const isRefused = (address: string) => address.startsWith('refused-');

/** An SMTP server that delivers nothing, and a page that shows what it was given. Listens on this machine only. */
export class MailCatcher {
  private readonly mails: CaughtMail[] = [];
  private readonly smtp: SMTPServer;
  private readonly pages: Server;
  private count = 0;

  /** @param ports 0 chooses a free port */
  static async start(ports: { readonly smtp: number; readonly pages: number }): Promise<MailCatcher> {
    const catcher = new MailCatcher();
    await listening(catcher.smtp, ports.smtp);
    await listening(catcher.pages, ports.pages);
    return catcher;
  }

  private constructor() {
    this.smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // As real servers do, the refusal quotes the address.
      onRcptTo: ({ address }, _session, done) =>
        done(
          isRefused(address) ? Object.assign(new Error(`5.7.1 <${address}>: refused`), { responseCode: 550 }) : null,
        ),
      onData: (stream, session, done) => this.take(stream, session, done),
    });
    // A client that closes in the middle.
    this.smtp.on('error', () => undefined);
    this.pages = createServer((request, response) => {
      void this.answer(request.url ?? '/').then(({ status, type, body }) => {
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
        response.end(body);
      });
    });
  }

  async stop(): Promise<void> {
    this.pages.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => this.smtp.close(() => resolve())),
      new Promise<void>((resolve) => this.pages.close(() => resolve())),
    ]);
  }

  private take(stream: SMTPServerDataStream, { envelope }: SMTPServerSession, done: (error?: Error) => void): void {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      this.count += 1;
      const to = envelope.rcptTo.map(({ address }) => address);
      const mail = parseMail(Buffer.concat(parts).toString('utf8'));
      this.mails.unshift({ ...mail, id: String(this.count), to, at: Date.now() });
      this.mails.length = Math.min(this.mails.length, KEPT);
      done();
    });
  }

  private async answer(path: string): Promise<{ status: number; type: string; body: string }> {
    const html = (body: string, status = 200) => ({ status, type: 'text/html', body });
    if (path === '/mails.json') return { status: 200, type: 'application/json', body: JSON.stringify(this.mails) };
    if (path === '/') return html(listPage(this.mails, await authLinks()));
    const mail = this.mails.find(({ id }) => path === `/mails/${id}`);
    return mail ? html(mailPage(mail)) : html('Not found', 404);
  }
}

const listening = (server: SMTPServer | Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
