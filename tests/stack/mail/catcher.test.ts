import { createTransport } from 'nodemailer';
import { expect, test, vi } from 'vitest';
import { HOST, isFree, url } from '../ports.ts';
import { catchMails } from './catcher.ts';
import { listPage } from './pages.ts';
import type { CaughtMail } from './parse-mail.ts';

test('shows the mails that it was given, and runs no script of theirs', async () => {
  const ports = { smtp: await freePort(), mails: await freePort() };
  const stop = await catchMails(ports);
  const ask = (path: string) => fetch(`http://${HOST}:${ports.mails}${path}`);
  try {
    const transport = createTransport({ host: HOST, port: ports.smtp, ignoreTLS: true });
    await transport.sendMail({
      from: '"Büro (Hearback)" <feedback@example.com>',
      to: 'ada@example.com',
      subject: `Über “alles”, ${'sehr '.repeat(20)}<b>`,
      headers: { 'List-Unsubscribe': '<https://example.com/mail/stop?t=1>' },
      text: `Grüße =3D ${'a'.repeat(100)}\nhttps://example.com/mail/confirm?t=abc`,
      html: '<p>Grüße</p><script>alert(1)</script>',
    });
    const [mail] = (await (await ask('/mails.json')).json()) as CaughtMail[];
    expect(mail).toMatchObject({
      id: '1',
      to: ['ada@example.com'],
      from: 'Büro (Hearback) <feedback@example.com>',
      subject: `Über “alles”, ${'sehr '.repeat(20)}<b>`,
      text: `Grüße =3D ${'a'.repeat(100)}\nhttps://example.com/mail/confirm?t=abc`,
      html: '<p>Grüße</p><script>alert(1)</script>',
    });
    expect(mail?.headers['list-unsubscribe']).toBe('<https://example.com/mail/stop?t=1>');
    expect(await (await ask('/')).text()).toContain('<a href="/mails/1">Über “alles”');
    const page = await (await ask('/mails/1')).text();
    expect(page).toContain('href="https://example.com/mail/confirm?t=abc"');
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(page).not.toContain('<script>');
    expect((await ask('/mails/2')).status).toBe(404);
  } finally {
    await stop();
  }
});

test("leads from the emulator's links to our own page, as a mail of production does", async () => {
  const query = '?mode=resetPassword&lang=en&oobCode=a%2Bb&apiKey=demo';
  const oobLink = `${url('auth')}/emulator/action${query}`;
  const codes = { oobCodes: [{ email: 'ada@example.com', requestType: 'PASSWORD_RESET', oobLink }] };
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(codes));
  expect(await listPage([])).toContain(`href="${url('hosting')}/auth/action${query.replaceAll('&', '&amp;')}"`);
  asked.mockRestore();
});

async function freePort(): Promise<number> {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 1) if (await isFree(port)) return port;
}
