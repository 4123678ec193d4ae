import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Trier par',
  filterBy: 'Filtrer par catégorie',
  filterByStatus: 'Filtrer par statut',
  filterByTag: 'Filtrer par étiquette',

  share: 'Partager',
  copyLink: 'Copier le lien',
  embedItem: 'Intégrer cette suggestion',
  linkCopied: 'Lien copié',
  link: (address) => `Copiez ce lien\u00a0: ${address}`,
  edit: 'Modifier',
  delete: 'Supprimer',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Intégrer cette suggestion',
  button: 'Bouton de vote pour une page (HTML)',
  buttonHint: 'Affiche la suggestion avec ses votes actuels. Le vote se fait sur votre page.',
  badge: 'Badge pour un README (Markdown)',
  badgeHint: 'Une image avec le titre, les votes et le statut, qui mène à la suggestion.',
  badgeOf: (title) => `Badge de «\u202f${title}\u202f»`,
  copy: 'Copier',
  copyOf: (label) => `Copier\u00a0: ${label}`,
  copied: 'Code copié',
  copyFailed: 'Le navigateur ne permet pas de copier ici. Sélectionnez le code et copiez-le.',
  close: 'Fermer',
};
