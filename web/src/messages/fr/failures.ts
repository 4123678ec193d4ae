import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Impossible de charger cette partie. Elle s’ouvrira dès que la connexion sera rétablie.',
  retry: 'Réessayer',
};

export const startup: Words<typeof en.startup> = {
  title: 'L’application n’a pas pu démarrer',
  text: 'Veuillez recharger la page. Si le problème persiste, réessayez plus tard.',
  reload: 'Recharger la page',
  needsScript: (name) => `${name} nécessite JavaScript. Veuillez l’activer dans votre navigateur et recharger la page.`,
};
