import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../ports.ts';
import { listPage, mailPage } from './pages.ts';
import { type CaughtMail, parseMail } from './parse-mail.ts';

/** Mails that are kept; older ones are forgotten. */
const KEPT = 1000;

/** Addresses that tests use for a server that refuses. As real servers do, the refusal quotes the address. */
const refusalOf = (address: string) =>
  address.startsWith('refused-')
    ? Object.assign(new Error(`5.7.1 <${address}>: refused`), { responseCode: 550 })
    : null;

/**
 * Starts an SMTP server that delivers nothing, and a page that shows what it was given. Both listen on this machine only.
 *
 * @returns stops both
 */
export async function catchMails(ports: Record<'smtp' | 'mails', number>): Promise<() => Promise<void>> {
  const mails: CaughtMail[] = [];
  let count = 0;
  const take = async (raw: Buffer, to: readonly string[]) => {
    const mail = await parseMail(raw);
    count += 1;
    mails.unshift({ ...mail, id: String(count), to, at: Date.now() });
    mails.length = Math.min(mails.length, KEPT);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, { envelope }, done) => {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => take(raw, to))
        .then(() => done(), done);
    },
  });
  const pages = createServer(async ({ url: path }, response) => {
    const isJson = path === '/mails.json';
    const mail = mails.find(({ id }) => path === `/mails/${id}`);
    const html = path === '/' ? await listPage(mails) : mail && mailPage(mail);
    const type = `${isJson ? 'application/json' : 'text/html'}; charset=utf-8`;
    response.writeHead(isJson || html ? 200 : 404, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(isJson ? JSON.stringify(mails) : (html ?? 'Not found'));
  });
  await listening(smtp, ports.smtp);
  await listening(pages, ports.mails);
  // A client that closes in the middle.
  smtp.on('error', () => undefined);
  return async () => {
    pages.closeAllConnections();
    await Promise.all([smtp, pages].map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };
}

const listening = (server: SMTPServer | Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
