import type * as en from '../../en/owner/moderation.ts';
import type { Words } from '../../words.ts';
import * as server from '../error-messages.ts';
import { plural } from '../language.ts';

export const purge: Words<typeof en.purge> = {
  visitor: (costs) => (costs === null ? 'Besucher entfernen' : `Besucher entfernen (${costs})`),
  visitorTitle: 'Alles von diesem Besucher entfernen?',
  visitorText:
    'Das gesamte Feedback, alle Kommentare und alle Stimmen dieses Besuchers werden gelöscht, und er kann 30 Tage lang nicht auf diesem Board schreiben. Das lässt sich nicht rückgängig machen.',
  visitorMenu: 'Aktionen zum Besucher',
  counting: 'Wird gezählt …',
  visitorCosts: (costs) => `Gelöscht wird: ${costs}.`,
  costs: ({ posts, items, votes }) =>
    [
      { count: items === null ? posts : 0, one: 'Eintrag oder Kommentar', other: 'Einträge und Kommentare' },
      { count: items ?? 0, one: 'Eintrag', other: 'Einträge' },
      { count: items === null ? 0 : posts - items, one: 'Kommentar', other: 'Kommentare' },
      { count: votes, one: 'Stimme', other: 'Stimmen' },
    ]
      .filter(({ count }) => count > 0)
      .map(({ count, ...forms }) => plural(count, forms))
      .join(', ') || 'nichts',
  heading: 'Aufräumen',
  intro: 'Löscht alles, was in einem Zeitraum geschrieben wurde, zum Beispiel nach Spam.',
  from: 'Von',
  to: 'Bis',
  range: 'Das Ende muss nach dem Beginn liegen.',
  time: 'Diesen Zeitraum entfernen',
  timeTitle: 'Alles aus diesem Zeitraum entfernen?',
  timeText: (from, to) =>
    `Das gesamte Feedback, alle Kommentare und alle Stimmen von ${from} bis ${to} werden gelöscht. Das lässt sich nicht rückgängig machen.`,
  remove: 'Entfernen',
  removing: 'Wird entfernt …',
  done: (count) => `${plural(count, { one: 'Datensatz', other: 'Datensätze' })} entfernt`,
  failed: server.purgeFailed,
};

export const blocked: Words<typeof en.blocked> = {
  heading: 'Gesperrte Besucher',
  intro:
    'Besucher, die ungewöhnlich oft schreiben, abstimmen oder folgen, sind für eine Stunde gesperrt. Besucher, die Sie entfernt haben, sind für 30 Tage gesperrt.',
  loading: 'Die gesperrten Besucher werden geladen …',
  empty: 'Kein Besucher ist gesperrt.',
  reasons: {
    posts: (count) =>
      `Gesperrt, weil zu viel geschrieben: ${plural(count, { one: 'Beitrag', other: 'Beiträge' })} in einer Stunde`,
    votes: (count) =>
      `Gesperrt, weil zu oft abgestimmt: ${plural(count, { one: 'Stimme', other: 'Stimmen' })} in einer Stunde`,
    follows: (count) =>
      `Gesperrt, weil zu oft gefolgt: ${plural(count, { one: 'Eintrag', other: 'Einträge' })} in einer Stunde`,
    removed: () => 'Von Ihnen entfernt',
  },
  time: (since, until) => `Gesperrt seit ${since}, bis ${until}`,
  unblock: 'Sperre aufheben',
  unblocking: 'Wird aufgehoben …',
  unblocked: 'Der Besucher kann sich wieder beteiligen',
  more: 'Mehr anzeigen',
  loadFailed: server.blockedVisitorsFailed,
  unblockFailed: server.unblockFailed,
};

export const waitingComments: Words<typeof en.waitingComments> = {
  title: 'Kommentare, die auf Freigabe warten',
  more: 'Weitere wartende Kommentare anzeigen',
  approved: 'Kommentar freigegeben',
  rejected: 'Kommentar abgelehnt',
  failed: server.commentFailed,
  question: {
    title: 'Kommentar ablehnen',
    text: 'Der Kommentar wird gelöscht, und wer ihn geschrieben hat, erfährt nichts davon. Das lässt sich nicht rückgängig machen.',
    label: 'Ablehnen',
  },
};
