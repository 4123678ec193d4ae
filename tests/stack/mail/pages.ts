import { escapeHtml } from '../../../functions/src/mail/escape.ts';
import type { AuthLink } from './auth-links.ts';
import type { CaughtMail } from './parse-mail.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:960px;margin:0 auto;padding:24px 16px}
h1{font-size:24px}h2{font-size:18px;margin-top:32px}table{width:100%;border-collapse:collapse}td,th{padding:8px;text-align:start;border-bottom:1px solid #8884;overflow-wrap:anywhere}
iframe{width:100%;height:520px;border:1px solid #8884;border-radius:8px;background:#fff}pre{padding:12px;border:1px solid #8884;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}`;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style><body>${body}</body></html>`;

const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
const timeOf = (at: number) => escapeHtml(new Date(at).toISOString().slice(0, 19).replace('T', ' '));

/** Lists the caught mails and the links of the Auth emulator. */
export function listPage(mails: readonly CaughtMail[], links: readonly AuthLink[]): string {
  const caught = mails.map(({ id, at, to, subject }) =>
    row(timeOf(at), escapeHtml(to.join(', ')), link(`/mails/${id}`, subject || '(no subject)')),
  );
  const auth = links.map(({ email, requestType, oobLink }) =>
    row(escapeHtml(email), escapeHtml(requestType), link(oobLink, 'Open the link')),
  );
  return page(
    'Mails',
    `<h1>Mails</h1>${caught.length === 0 ? '<p>None yet. Mails are sent within half a minute.</p>' : `<table><tr><th>UTC</th><th>To</th><th>Subject</th></tr>${caught.join('')}</table>`}
<h2>Links of Firebase Auth</h2>${auth.length === 0 ? '<p>None yet.</p>' : `<table><tr><th>To</th><th>For</th><th></th></tr>${auth.join('')}</table>`}`,
  );
}

/** Shows one mail. Its HTML runs no script; links open in a new tab. */
export function mailPage({ subject, from, to, headers, text, html }: CaughtMail): string {
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const urls = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
  const framed = `<base target="_blank">${html}`;
  return page(
    subject,
    `<p>${link('/', 'All mails')}</p><h1>${escapeHtml(subject)}</h1><p>From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Links</h2><ul>${urls.map((address) => `<li>${link(address, address)}</li>`).join('')}</ul>
<h2>Text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><pre>${escapeHtml(heads.join('\n'))}</pre>`,
  );
}
