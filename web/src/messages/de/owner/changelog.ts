import type * as en from '../../en/owner/changelog.ts';
import type { Words } from '../../words.ts';
import { voteCount } from '../board/live.ts';
import { plural } from '../language.ts';

export const changelog: Words<typeof en.changelog> = {
  title: 'Changelog',
  intro: 'Erzählen Sie, was es Neues gibt. Veröffentlichte Einträge erscheinen auf der Seite „Neuigkeiten“ des Boards.',
  subscribers: (count) =>
    `${plural(count, { one: 'Person erhält', other: 'Personen erhalten' })} neue Einträge per E-Mail.`,
  hidden: 'Besucher sehen dieses Changelog noch nicht. Schalten Sie in den Einstellungen „Changelog anzeigen“ ein.',
  toSettings: 'Einstellungen öffnen',
  newEntry: 'Neuer Eintrag',
  back: 'Alle Einträge',
  none: 'Noch keine Einträge',
  noneText:
    'Schreiben Sie über das Erste, das Sie veröffentlicht haben, und verknüpfen Sie das Feedback, in dem es gewünscht wurde.',
  loadFailed: 'Das Changelog konnte nicht geladen werden',
  more: 'Ältere Einträge anzeigen',
  loadingMore: 'Die Einträge werden geladen',
  linked: (count) => `${plural(count, { one: 'Feedback-Eintrag', other: 'Feedback-Einträge' })} verknüpft`,
  states: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht' },
  writtenOn: (date) => `Geschrieben am ${date}`,
  dueOn: (date) => `Geplant für ${date}`,

  newTitle: 'Neuer Eintrag',
  editTitle: 'Eintrag bearbeiten',
  fields: { title: 'Titel', kind: 'Art', body: 'Was sich geändert hat' },
  titlePlaceholder: 'Der dunkle Modus ist da',
  bodyHint: 'Schreiben Sie, was jetzt möglich ist und es vorher nicht war.',
  left: (count) => `noch ${plural(count, { one: 'Zeichen', other: 'Zeichen' })}`,
  titleRequired: 'Bitte geben Sie dem Eintrag einen Titel.',
  titleTooLong: 'Der Titel wurde auf 100 Zeichen gekürzt.',
  bodyRequired: 'Bitte schreiben Sie, was sich geändert hat.',
  bodyTooLong: 'Der Text wurde auf 10.000 Zeichen gekürzt.',
  preview: 'Vorschau',
  previewTitle: 'Titel des Eintrags',
  previewBody: 'Hier erscheint der Text, wie Besucher ihn lesen werden.',

  links: 'Verknüpftes Feedback',
  linksHint:
    'Bei jedem verknüpften Feedback steht „Veröffentlicht in“ mit dem Titel dieses Eintrags. Besucher sehen nur öffentliches Feedback.',
  search: 'Feedback zum Verknüpfen suchen',
  searching: 'Wird gesucht',
  nothingFound: 'Kein passendes öffentliches Feedback',
  figures: voteCount,
  unlink: (title) => `${title} entfernen`,
  linkGone: 'Gelöschtes Feedback',
  linkHidden: 'Nicht öffentlich',
  linksFull: (max) =>
    `Ein Eintrag verknüpft höchstens ${plural(max, { one: 'Feedback-Eintrag', other: 'Feedback-Einträge' })}.`,
  linkAdded: (title) => `${title} verknüpft`,
  linkRemoved: (title) => `${title} entfernt`,

  saveDraft: 'Entwurf speichern',
  saveChanges: 'Änderungen speichern',
  publish: 'Veröffentlichen',
  publishNow: 'Jetzt veröffentlichen',
  schedule: 'Planen',
  reschedule: 'Zeitpunkt ändern',
  unschedule: 'Zurück zum Entwurf',
  unpublish: 'Veröffentlichung zurücknehmen',
  delete: 'Löschen',
  unsaved: 'Nicht gespeicherte Änderungen',
  saving: 'Wird gespeichert …',
  isSaved: 'Als Entwurf gespeichert',

  draftSaved: 'Der Entwurf wurde gespeichert',
  changesSaved: 'Die Änderungen wurden gespeichert',
  published: 'Der Eintrag wurde veröffentlicht',
  scheduled: (date) => `Der Eintrag ist für ${date} geplant`,
  unpublished: 'Die Veröffentlichung wurde zurückgenommen. Der Eintrag ist wieder ein Entwurf.',
  deleted: 'Der Eintrag wurde gelöscht',
  saveFailed: 'Der Eintrag konnte nicht gespeichert werden',
  deleteFailed: 'Der Eintrag konnte nicht gelöscht werden',
  changedElsewhere:
    'Dieser Eintrag wurde inzwischen anderswo geändert. Erneutes Speichern überschreibt diese Änderung. Sie können die andere Fassung auch laden.',
  loadOther: 'Andere Fassung laden',
  goneElsewhere: 'Dieser Eintrag wurde anderswo gelöscht. Erneutes Speichern behält Ihren Text als neuen Eintrag.',
  gone: 'Diesen Eintrag gibt es nicht mehr.',

  deleteTitle: 'Diesen Eintrag löschen?',
  deleteText:
    'Besucher sehen ihn nicht mehr, und das verknüpfte Feedback nennt ihn nicht mehr. Das lässt sich nicht rückgängig machen.',

  leaveText: 'Ihre Änderungen an diesem Eintrag sind nicht gespeichert.',

  scheduleTitle: 'Diesen Eintrag planen',
  scheduleText: 'Der Eintrag wird innerhalb von fünf Minuten nach diesem Zeitpunkt veröffentlicht.',
  when: 'Datum und Uhrzeit',
  zone: (zone) => `In Ihrer Zeitzone, ${zone}`,
  whenRequired: 'Bitte wählen Sie Datum und Uhrzeit.',
  whenPast: 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren oder veröffentlichen Sie den Eintrag jetzt.',
  whenFar: 'Bitte wählen Sie einen Zeitpunkt in den nächsten 12 Monaten.',
};
