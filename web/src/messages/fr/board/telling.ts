import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';

const UNREAD = { one: 'non lue', many: 'non lues', other: 'non lues' };

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Gérer',
  signedInAs: (name) => `Compte\u00a0: ${name}`,
  signOut: 'Se déconnecter',
  signOutFailed: 'La déconnexion a échoué',
};

export const news: Words<typeof en.news> = {
  heading: 'Notifications',
  bell: (unread) => (unread === 0 ? 'Notifications' : `Notifications, ${plural(unread, UNREAD)}`),
  most: '9+',
  markRead: 'Tout marquer comme lu',
  close: 'Fermer les notifications',
  loading: 'Chargement des notifications',
  failed: 'Impossible de charger vos notifications.',
  offline: 'Impossible de charger vos notifications\u00a0: aucune connexion.',
  retry: 'Réessayer',
  markFailed: 'Impossible de marquer comme lu. Veuillez réessayer.',
  empty: 'Rien de nouveau pour l’instant',
  emptyText: 'Suivez une suggestion pour voir ici ce qu’elle devient.',
  unread: 'Non lue\u00a0:',
  sentences: {
    published: (title) => `La suggestion «\u202f${title}\u202f» a été validée et est maintenant publique.`,
    status: (title, status) => `«\u202f${title}\u202f» a maintenant le statut «\u202f${status}\u202f».`,
    answer: (title) => `«\u202f${title}\u202f» a reçu une réponse.`,
    comment: (title) => `«\u202f${title}\u202f» a de nouveaux commentaires.`,
    changelog: (title) => `Nouveauté\u00a0: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Notifications par e-mail',
  label: 'Adresse e-mail',
  hint: 'Nous envoyons un e-mail pour confirmer l’adresse. Vous recevrez ensuite des e-mails sur ce que vous suivez sur ce tableau. Chacun contient un lien pour ne plus en recevoir, en un clic.',
  entriesHint:
    'Nous envoyons un e-mail pour confirmer l’adresse. Vous recevrez ensuite un e-mail à chaque nouveauté. Chacun contient un lien pour ne plus en recevoir, en un clic.',
  privacy: 'Confidentialité',
  send: 'Recevoir les e-mails',
  sendTo: (address) => `Envoyer les e-mails à ${address}`,
  other: 'Utiliser une autre adresse',
  inbox:
    'Consultez votre boîte de réception. Si l’adresse peut recevoir des e-mails, vous y trouverez un lien de confirmation.',
  pending: (address) => `L’adresse ${address} n’est pas encore confirmée. Consultez votre boîte de réception.`,
  confirmed: (address) => `Les e-mails sur ce que vous suivez sur ce tableau sont envoyés à ${address}.`,
  entriesConfirmed: (address) => `Chaque nouveauté est envoyée à ${address}.`,
  stop: 'Ne plus recevoir d’e-mails',
  stopped: 'Vous ne recevrez plus d’e-mails.',
  invalid: 'Veuillez saisir une adresse e-mail, par exemple nom@example.com',
  failed: 'L’opération a échoué. Veuillez réessayer.',
  offline: 'Vous êtes hors ligne.',
  loadFailed: 'Impossible de charger vos préférences d’e-mail.',
  retry: 'Réessayer',
  loading: 'Chargement de vos préférences d’e-mail',
  off: 'Ce site n’envoie pas d’e-mails pour le moment.',
};
