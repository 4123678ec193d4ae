import { escapeHtml } from '../../../functions/src/shared/markdown/escape-html.ts';
import { PROJECT } from '../emulators/emulator-env.ts';
import { url } from '../ports.ts';
import type { CaughtMail } from './parse-mail.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:960px;margin:0 auto;padding:24px 16px}h1{font-size:24px}h2{font-size:18px;margin-top:32px}
li{margin:8px 0;overflow-wrap:anywhere}
iframe{width:100%;height:520px;border:1px solid #8884;border-radius:8px;background:#fff}
pre{padding:12px;border:1px solid #8884;border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}`;

export const page = (title: string, body: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<body>${body}</body></html>`;

const link = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

const list = (items: readonly string[], none: string) =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Lists the caught mails, and the links that Firebase Auth would have sent. Times are UTC. */
export async function listPage(mails: readonly CaughtMail[]): Promise<string> {
  const caught = mails.map(({ id, at, to, subject }) => {
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    return `${time} ${link(`/mails/${id}`, subject || '(no subject)')} to ${escapeHtml(to.join(', '))}`;
  });
  return page(
    'Mails',
    `<h1>Mails</h1>${list(caught, 'None yet. Mails are sent within half a minute.')}
<h2>Links of Firebase Auth</h2>${list(await authLinks(), 'None yet.')}`,
  );
}

type AuthLink = Readonly<Record<'email' | 'requestType' | 'oobLink', string>>;

/** The emulator's links lead to pages of its own. Those of production lead to ours (D35), with the same parameters. */
const ownLink = (address: string) => `${url('hosting')}/auth/action${new URL(address).search}`;

/** The links of the Auth emulator, the newest first; none while it is not up. */
async function authLinks(): Promise<readonly string[]> {
  try {
    const response = await fetch(`${url('auth')}/emulator/v1/projects/${PROJECT}/oobCodes`);
    const { oobCodes = [] } = (await response.json()) as { oobCodes?: readonly AuthLink[] };
    const items = oobCodes.map(
      (each) => `${link(ownLink(each.oobLink), each.requestType)} to ${escapeHtml(each.email)}`,
    );
    return items.reverse();
  } catch {
    return [];
  }
}

/** Shows one mail. Its HTML runs no script; links open in a new tab. */
export function mailPage({ subject, from, to, headers, text, html }: CaughtMail): string {
  const heads = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const urls = [...new Set(text.match(/https?:\/\/\S+/g) ?? [])].map((address) => link(address, address));
  const framed = escapeHtml(`<base target="_blank">${html}`);
  return page(
    subject,
    `<p>${link('/', 'All mails')}</p>
<h1>${escapeHtml(subject)}</h1><p>From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}</p>
<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>Links</h2>${list(urls, 'None.')}
<h2>Text</h2><pre>${escapeHtml(text)}</pre><h2>Headers</h2><pre>${escapeHtml(heads.join('\n'))}</pre>`,
  );
}
