import type * as en from '../../en/owner/triage.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';

export const triage: Words<typeof en.triage> = {
  assignee: 'Zuständig',
  nobody: 'Niemand',
  priority: 'Priorität',
  none: 'Keine',
  priorities: { urgent: 'Dringend', high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },
  assignedTo: (name) => `Zuständig: ${name}`,
  failed: 'Die Zuständigkeit konnte nicht gespeichert werden',
  loadFailed: 'Die Zuständigkeit konnte nicht geladen werden',
};

export const ownViews: Words<typeof en.ownViews> = {
  save: 'Ansicht speichern',
  title: 'Diese Ansicht speichern',
  text: 'Suche, Filter und Sortierung sind dann mit einem Klick wieder da. Nur Sie sehen Ihre Ansichten.',
  name: 'Name der Ansicht',
  required: 'Bitte geben Sie einen Namen ein',
  tooLong: (max) => `Höchstens ${plural(max, { one: 'Zeichen', other: 'Zeichen' })}.`,
  taken: 'Sie haben schon eine Ansicht mit diesem Namen. Speichern ersetzt sie.',
  full: (max) =>
    `Sie können ${plural(max, { one: 'Ansicht', other: 'Ansichten' })} speichern. Entfernen Sie zuerst eine.`,
  remove: (name) => `Ansicht „${name}“ entfernen`,
  removed: 'Die Ansicht wurde entfernt',
  failed: 'Die Ansicht konnte nicht gespeichert werden',
};
