import { usesCatcher } from './mail/start.ts';
import { url } from './ports.ts';
import { ACCOUNTS, CODES, DEMO_BOARD } from './seed/seed-data.ts';
import { usesStandIn } from './stripe/keys.ts';

/** The message that is printed once everything is up. */
export function welcome(site = url('hosting')): string {
  const board = `${site}/embed/${DEMO_BOARD.id}`;
  const accounts = ACCOUNTS.map(({ email, password, plan }) => `    ${email} / ${password} (${plan ?? 'not active'})`);
  const codes = CODES.map(({ code, plan, used }) => `${code} (${plan}${used ? ', used' : ''})`);
  const stripe = usesStandIn()
    ? `a local stand-in; cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 does not`
    : 'Stripe, by your key';
  const mails = usesCatcher()
    ? `${url('mails')} shows what was sent, and the links of Firebase Auth`
    : 'sent, by your MAIL_SENDER';
  return `
Hearback is up.

  Site      ${site}
  Board     ${board}
            ${board}?mode=fab
            ${board}?theme=dark

  Accounts
${accounts.join('\n')}

  Codes     ${codes.join(', ')}

  Payments  ${stripe}
  Mails     ${mails}

Ctrl-C stops it.`;
}
