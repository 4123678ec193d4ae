import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Une erreur inconnue s’est produite',
  offline: 'Vous êtes hors ligne. Les informations affichées ne sont peut-être plus à jour.',
  network: 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
  tooMany: 'Trop de tentatives. Veuillez patienter un instant et réessayer.',
  tooManyNearby: 'Trop de tentatives depuis votre réseau au cours de la dernière heure. Veuillez réessayer plus tard.',
  notDeployed:
    'La structure de données n’est pas encore déployée. Veuillez exécuter «\u202ffirebase deploy --only firestore\u202f».',
};
