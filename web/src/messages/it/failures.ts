import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Impossibile caricare questa parte. Si aprirà quando tornerà la connessione.',
  retry: 'Riprova',
};

export const startup: Words<typeof en.startup> = {
  title: 'Impossibile avviare l’applicazione',
  text: 'Ricarica la pagina. Se il problema persiste, riprova più tardi.',
  reload: 'Ricarica la pagina',
  needsScript: (name) => `${name} richiede JavaScript. Attivalo nel browser e ricarica la pagina.`,
};
