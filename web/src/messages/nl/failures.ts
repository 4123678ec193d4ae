import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Dit onderdeel kon niet worden geladen. Het wordt geopend zodra je weer verbinding hebt.',
  retry: 'Opnieuw proberen',
};

export const startup: Words<typeof en.startup> = {
  title: 'De app kon niet worden gestart',
  text: 'Laad de pagina opnieuw. Helpt dat niet, probeer het dan later nog eens.',
  reload: 'Pagina opnieuw laden',
  needsScript: (name) => `${name} heeft JavaScript nodig. Zet het aan in je browser en laad de pagina opnieuw.`,
};
