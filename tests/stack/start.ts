import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { forgetDone } from './build-steps.ts';
import { boardAddress, watchFirestore } from './emulators/exhaustion.ts';
import { usesCatcher } from './emulators/suite.ts';
import { atEnd, command, end, isEnding } from './lifetime.ts';
import { openBoard } from './open-board.ts';
import { BIN, inRoot } from './paths.ts';
import { HOST, url, VITE_PORT } from './ports.ts';
import { exitCode, stopTree } from './processes.ts';
import { step } from './progress.ts';
import { ACCOUNTS, CODES, DEMO_BOARD } from './seed/seed-data.ts';
import { startStack } from './start-stack.ts';
import { usesStandIn } from './stripe/keys.ts';
import { catcherUrl } from './webhooks/read-hooks.ts';

/** `npm start -- [--keep]`. `npm run dev` adds `--watch`, which shows changes of functions and pages as they are saved. */
command(async () => {
  const args = process.argv.slice(2);
  const watches = args.includes('--watch');
  const keep = args.includes('--keep');
  await startStack({ keep, callsByTimer: true, ...(watches && { ports: { vite: VITE_PORT } }) });
  if (watches) {
    // The functions emulator reloads the functions after each compilation.
    forgetDone('functions');
    alongside('tsc', ['--project', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'], inRoot('functions'));
    alongside('vite', ['--host', HOST, '--port', String(VITE_PORT), '--strictPort'], inRoot('web'));
  }
  await step('Opening the demo board', () => openBoard());
  watchFirestore(boardAddress(DEMO_BOARD.id));
  console.log(welcome(watches ? `http://${HOST}:${VITE_PORT}` : url('hosting')));
  return 'stay';
}, 0);

/** Runs a program that stops together with this process. */
function alongside(program: string, args: readonly string[], cwd: string): void {
  const child = spawn(join(BIN, program), args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  atEnd(() => stopTree(child, 'SIGTERM', 5000));
  void exitCode(child).then(() => {
    if (isEnding()) return;
    console.error(`${program} has ended.`);
    return end(1);
  });
}

/** The role of an account without a plan. */
const roleOf = (email: string): string =>
  DEMO_BOARD.team.find((member) => member.email === email)?.role ?? 'not active';

/** The message that is printed once everything is up. */
function welcome(site: string): string {
  const board = `${site}/embed/${DEMO_BOARD.id}`;
  const accounts = ACCOUNTS.map(({ email, password, plan }) => `    ${email} / ${password} (${plan ?? roleOf(email)})`);
  const codes = CODES.map(({ code, plan, usedBy }) => `${code} (${plan}${usedBy ? ', used' : ''})`);
  const stripe = usesStandIn()
    ? 'a local stand-in; cards: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 does not'
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
  Webhooks  ${url('webhooks')} shows what was sent; ${catcherUrl('demo')} is an address to enter
  Imports   stand-ins: repository demo/app at GitHub; ${url('sources')}/fider with the key good-key
  Trackers  stand-ins: token github_pat_demo for demo/app at GitHub; key lin_api_demo for team DEM at Linear

Ctrl-C stops it.`;
}
