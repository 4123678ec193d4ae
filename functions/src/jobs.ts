import { info, error as logError, warn } from 'firebase-functions/logger';
import { resumeDeletions as resume } from './accounts/resume-deletions.ts';
import { convertLabels } from './boards/convert-labels.ts';
import { publishDue } from './changelog/publish-due.ts';
import type { Repair } from './counters/repair.ts';
import { reportHealth } from './health/check-health.ts';
import type { Job } from './health/run-jobs.ts';
import { describeError, pseudonymOf } from './lib/failure.ts';
import { notifyOwners } from './notifications/digest/notify-owners.ts';
import { toCurrentAddress } from './notifications/mail/account-address.ts';
import { flushBundles } from './notifications/mail/flush-bundles.ts';
import { forgetIdle } from './notifications/mail/idle-addresses.ts';
import { mailerOf } from './notifications/mail/mails-for.ts';
import { sendDue } from './notifications/mail/send-due.ts';
import { currentMailSettings } from './notifications/mail/settings.ts';
import { readRest } from './notifications/news/change.ts';
import { notifyDue } from './notifications/news/notify-due.ts';
import { recordEntries } from './notifications/news/record-entries.ts';
import { dropUnplaced } from './pictures/drop-pictures.ts';
import { giveHeat } from './reconcile/give-heat.ts';
import { reconcile as reconcileCounters } from './reconcile/reconcile.ts';
import { MINUTE_MS } from './shared/time.ts';
import { db } from './store/firestore.ts';
import { forgetActs } from './team/record-acts.ts';
import { finishClaims } from './visitors/finish-claims.ts';
import { registerMissedVotes } from './visitors/register-missed-votes.ts';
import { repeatDue } from './webhooks/repeat-due.ts';

/** The jobs of the schedules. They also handle work whose event was lost. Only those that need Auth load it. */

/** Mails that our own sender hands over in a run. */
const MAILS_PER_MINUTE = 60;

/** Each item costs three reads. Ten thousand items are checked within a day. */
const ITEMS_PER_RUN = 50;
const BOARDS_PER_RUN = 100;
const JOBS_PER_RUN = 100;
const CLAIMS_PER_RUN = 200;
const ENTRIES_PER_RUN = 200;
const DELIVERIES_PER_RUN = 500;
const ACTS_PER_RUN = 300;
const REST_MS = readRest(process.env);
/** Time that one run spends on notifying followers, or owners. */
const TELLING_MS = 240_000;
/** Time that one run spends on sending mails. */
const SENDING_MS = 55_000;

/** Time that one run spends on placing items of earlier versions in "Trending". */
const HEAT_MS = 120_000;

/** Compares a part of the database with its counters in each run (reconcile/reconcile.ts). */
const reconcile: Job = {
  name: 'reconcile',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const given = await giveHeat(db, AbortSignal.timeout(HEAT_MS));
    if (given > 0) info('Gave items of an earlier version their place in "Trending"', { given });
    const { converted, failures } = await convertLabels(db, BOARDS_PER_RUN);
    if (converted > 0) info('Converted own statuses and tags of an earlier version', { converted });
    for (const error of failures) logError('Own statuses and tags were not converted', describeError(error));
    const repairs = await reconcileCounters(db, ITEMS_PER_RUN);
    for (const repair of repairs) report(repair);
    const unrepaired = repairs.filter(({ what }) => what === 'failure').length;
    const repaired = repairs.filter(({ what, recent }) => what !== 'failure' && !recent).length;
    return { repaired, unrepaired };
  },
};

function report(repair: Repair): void {
  const { what, id, error } = repair;
  if (what === 'failure') logError('A repair failed', { what, id, ...describeError(error) });
  else if (repair.recent) info('Caught up with events that may be under way', repair);
  else warn('Repaired what an event should have seen to', repair);
}

/** Finishes deletions of accounts. */
const resumeDeletions: Job = {
  name: 'resumeDeletions',
  limitMs: 30 * MINUTE_MS,
  async run() {
    const { auth } = await import('./store/auth.ts');
    const endCheckouts = async (uid: string) => (await import('./billing/stripe.ts')).endOpenCheckouts(uid);
    for (const { uid, overdue, error } of await resume({ db, auth }, JOBS_PER_RUN, endCheckouts)) {
      const entry = { job: pseudonymOf(uid), overdue, ...(error !== undefined && describeError(error)) };
      if (error !== undefined || overdue) logError('A deletion is not finished', entry);
    }
  },
};

/** Finishes handovers, registers missed votes, and deletes idle addresses, unplaced pictures and old acts. */
const tendVisitors: Job = {
  name: 'tendVisitors',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const { auth } = await import('./store/auth.ts');
    await finishClaims({ db, auth }, CLAIMS_PER_RUN);
    const missed = await registerMissedVotes(db, CLAIMS_PER_RUN);
    if (missed > 0) warn('Registered votes whose event was lost', { missed });
    await forgetIdle(db, CLAIMS_PER_RUN);
    await dropUnplaced(db);
    await forgetActs(db, ACTS_PER_RUN);
    return { repaired: missed };
  },
};

/** Publishes the scheduled entries of changelogs, and repeats deliveries to webhooks whose task was lost. */
const publishEntries: Job = {
  name: 'publishEntries',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const { published, withheld } = await publishDue(db, ENTRIES_PER_RUN);
    if (published + withheld > 0) info('Published entries of changelogs', { published, withheld });
    const repeated = await repeatDue(db, DELIVERIES_PER_RUN);
    if (repeated > 0) warn('Repeated deliveries to webhooks whose task was lost', { repeated });
  },
};

/** Notifies followers of changes of their items. */
const tellFollowers: Job = {
  name: 'tellFollowers',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const mailer = await mailerOf(db, currentMailSettings());
    const signal = AbortSignal.timeout(TELLING_MS);
    const failed = [
      ...(await recordEntries(db, REST_MS, signal).catch((error: unknown) => [error])),
      ...(await notifyDue(db, { restMs: REST_MS, signal, mailer })),
      ...(await flushBundles(db, mailer, signal)),
    ];
    for (const error of failed) logError('Followers were not told', describeError(error));
  },
};

/** Notifies owners of what happened on their boards, at their hour, and of what waits for approval. */
const tellOwners: Job = {
  name: 'tellOwners',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const mailer = await mailerOf(db, currentMailSettings());
    if (mailer !== null) {
      const { auth } = await import('./store/auth.ts');
      const { failed } = await notifyOwners({ db, auth, mailer }, AbortSignal.timeout(TELLING_MS));
      for (const error of failed) logError('An owner was not told', describeError(error));
    }
  },
};

/** Time that one run spends on imports: a run of each minute starts only after the one before. */
const IMPORTING_MS = 50_000;

/** Works on imports of feedback, also after the page that began them has gone. */
const importFeedback: Job = {
  name: 'importFeedback',
  limitMs: 5 * MINUTE_MS,
  async run() {
    // Loads the schemas, which no other job needs.
    const { runImports } = await import('./moving/run-imports.ts');
    const failures = await runImports(db, AbortSignal.timeout(IMPORTING_MS));
    for (const error of failures) logError('An import has stopped', describeError(error));
    return {};
  },
};

/** Time that one run spends on looking at issues of trackers. */
const FOLLOWING_MS = 50_000;

/** Follows linked issues whose delivery was lost, late or too much at once, and tells owners of broken connections. */
const followIssues: Job = {
  name: 'followIssues',
  limitMs: 5 * MINUTE_MS,
  async run() {
    // Loads the schemas, which no other job needs.
    const { followIssues } = await import('./trackers/follow-issues.ts');
    for (const error of await followIssues(db, AbortSignal.timeout(FOLLOWING_MS)))
      logError('An issue was not looked at', describeError(error));
    const mailer = await mailerOf(db, currentMailSettings());
    if (mailer === null) return;
    const { auth } = await import('./store/auth.ts');
    const { notifyOwnersOfTrackers } = await import('./trackers/notify-owners.ts');
    await notifyOwnersOfTrackers({ db, auth, mailer });
  },
};

/** Time that one run spends on removing tokens of trackers that nothing refers to. */
const SWEEPING_MS = 60_000;

const sweepTrackers: Job = {
  name: 'sweepTrackers',
  limitMs: 5 * MINUTE_MS,
  async run() {
    const { sweepSecrets } = await import('./trackers/sweep-secrets.ts');
    const swept = await sweepSecrets(db, AbortSignal.timeout(SWEEPING_MS));
    if (swept > 0) warn('Removed tokens of trackers that no connection works with', { swept });
    return { repaired: swept };
  },
};

/** Sends the mails that are due, unless the extension sends them or mail is off. */
const sendMail: Job = {
  name: 'sendMail',
  // A server may take eleven minutes to take the last mail (notifications/mail/smtp.ts).
  limitMs: 13 * MINUTE_MS,
  async run() {
    const settings = currentMailSettings();
    if (settings.sender === 'own' && settings.smtpUrl === '') logError('SMTP_URL is missing, so no mail is sent');
    else if (settings.sender === 'own') {
      const { connectSmtp } = await import('./notifications/mail/smtp.ts');
      const { auth } = await import('./store/auth.ts');
      const smtp = connectSmtp(settings);
      const { sent, retried, refused, failures } = await sendDue(db, {
        deliver: toCurrentAddress(db, auth, smtp.deliver),
        most: MAILS_PER_MINUTE,
        signal: AbortSignal.timeout(SENDING_MS),
      }).finally(smtp.close);
      if (sent + retried + refused > 0) info('Sent mails', { sent, retried, refused });
      if (retried > 0) warn('The mail server refused mails, which are tried again', { retried, failures });
    }
  },
};

const OFTEN = [tellFollowers, tellOwners, sendMail, importFeedback, followIssues] as const;
const SELDOM = [reconcile, resumeDeletions, tendVisitors, publishEntries] as const;

/** Logs one line a day about the system's health (health/check-health.ts). */
const healthReport: Job = {
  name: 'healthReport',
  limitMs: 5 * MINUTE_MS,
  async run() {
    await reportHealth(
      db,
      [...OFTEN, ...SELDOM].map(({ name }) => name),
    );
  },
};

/** The jobs of each schedule. */
export const JOBS = { everyMinute: OFTEN, everyFiveMinutes: SELDOM, daily: [healthReport, sweepTrackers] } as const;
