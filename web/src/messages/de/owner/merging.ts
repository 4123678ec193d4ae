import type * as en from '../../en/owner/merging.ts';
import type { Words } from '../../words.ts';
import { commentCount, voteCount } from '../board/live.ts';
import * as server from '../error-messages.ts';
import { formatNumber, plural } from '../language.ts';

const items = (count: number) => plural(count, { one: 'Eintrag', other: 'Einträge' });

export const merging: Words<typeof en.merging> = {
  open: 'Zusammenführen mit …',
  title: 'Feedback zusammenführen',
  intro: (count) =>
    `Stimmen und Kommentare ${count === 1 ? 'dieses Eintrags' : `dieser ${items(count)}`} gehen an den Eintrag, den Sie wählen. Das lässt sich rückgängig machen.`,
  search: 'Eintrag suchen, der bleiben soll',
  targets: 'Einträge, die bleiben können',
  noTargets: 'Kein passendes sichtbares Feedback.',
  searching: 'Wird gesucht',
  source: 'Wird zusammengeführt',
  target: 'Bleibt',
  figures: (votes, comments) => `${voteCount(votes)}, ${commentCount(comments)}`,
  together: (voters, isExact) =>
    `${isExact ? '' : 'Bis zu '}${plural(voters, { one: 'Person hat', other: 'Personen haben' })} insgesamt abgestimmt`,
  counting: 'Die Stimmen werden gezählt …',
  swap: 'Tauschen',
  merge: 'Zusammenführen',
  intoTitle: (title) => `mit ${title}`,
  tooMany: (max) => `Wählen Sie zum Zusammenführen höchstens ${items(max)} aus.`,

  running: 'Wird zusammengeführt',
  left: (label, count) => `${label}, Stimmen und Kommentare übrig: ${formatNumber(count)}`,
  done: 'Das Feedback wurde zusammengeführt',
  doneMany: (count) => `${items(count)} zusammengeführt`,
  failed: server.mergeItemsFailed,
  undo: 'Zusammenführung aufheben',
  undoing: 'Die Zusammenführung wird aufgehoben',
  undone: 'Die Zusammenführung wurde aufgehoben',
  undoneMany: (count) => `${plural(count, { one: 'Zusammenführung', other: 'Zusammenführungen' })} aufgehoben`,
  undoFailed: server.unmergeFailed,

  filter: 'Zusammengeführt',
  badge: 'Zusammengeführt',
  mergedInto: 'Zusammengeführt mit',
  targetGone: 'Zusammengeführt mit Feedback, das es nicht mehr gibt.',
  from: (title) => `aus „${title}“`,
};
