import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Bekijk waar anderen om vragen, stem en geef zelf feedback over ${name}.`,
  needsScript:
    'Alles op deze pagina is zonder JavaScript te lezen. Om te stemmen, te reageren, te zoeken of te schrijven heeft het bord JavaScript nodig.',
  thisBoard: 'Dit bord',
  changelogOf: (name) => `Updates van ${name}`,
  scriptsMissing: 'Stemmen, reacties en zoeken konden niet worden geladen.',
  reload: 'Pagina opnieuw laden',
  sandboxed:
    'Stemmen, reacties en zoeken werken niet in dit frame: de pagina eromheen moet allow-same-origin toevoegen aan het sandbox-attribuut.',
};
