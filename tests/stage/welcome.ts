import { url } from './ports.ts';
import { ACCOUNTS, CODES, DEMO_BOARD } from './seed-data.ts';

/** What a person needs to know once everything is up. */
export function welcome(site = url('hosting')): string {
  const board = `${site}/embed/${DEMO_BOARD.id}`;
  const accounts = ACCOUNTS.map(({ email, password, plan }) => `    ${email} / ${password} (${plan ?? 'not active'})`);
  const codes = CODES.map(({ code, plan, used }) => `${code} (${plan}${used ? ', used' : ''})`);
  return `
Hearback is up.

  Site      ${site}
  Board     ${board}
            ${board}?mode=fab
            ${board}?theme=dark

  Accounts
${accounts.join('\n')}

  Codes     ${codes.join(', ')}

Ctrl-C stops it.`;
}
