import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Retour',
  cancel: 'Annuler',
  close: 'Fermer',
  dismiss: 'Masquer',
  delete: 'Supprimer',
  deleting: 'Suppression…',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  retry: 'Réessayer',
  loading: 'Chargement…',
  openInNewTab: 's’ouvre dans un nouvel onglet',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Copier le code',
  done: 'Code copié',
  failed: 'Impossible de copier. Veuillez sélectionner le code et le copier.',
};
