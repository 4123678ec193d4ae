import type * as en from '../en/preview.ts';
import type { Words } from '../words.ts';

export const preview: Words<typeof en.preview> = {
  label: 'Vorschau des Boards',
  namePlaceholder: 'Mein Board',
  samples: {
    darkMode: {
      title: 'Dunkler Modus für die App',
      description: 'Ich arbeite oft spät, und der weiße Hintergrund blendet.',
    },
    export: {
      title: 'Meine Daten als CSV exportieren',
      description: 'Wir brauchen die Zahlen für unseren Monatsbericht.',
    },
    search: {
      title: 'Die Suche findet nichts mit Umlauten',
      description: 'Wer nach „Müller“ sucht, sieht eine leere Liste.',
    },
    shortcuts: {
      title: 'Tastenkürzel',
      description: 'Für alle, die lieber nicht zur Maus greifen.',
    },
  },
};
