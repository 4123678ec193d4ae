import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'élément', many: 'd’éléments', other: 'éléments' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Publications', voted: 'Votes', following: 'Suivis' },
  listsLabel: 'Afficher',
  loading: 'Chargement de votre activité',
  failedTitle: 'Impossible de charger votre activité',
  empty: {
    posted: 'Vous n’avez encore rien publié ici',
    voted: 'Vous n’avez pas encore voté ici',
    following: 'Vous ne suivez encore rien ici',
  },
  emptyText: {
    posted: 'Vos suggestions et vos commentaires apparaissent ici, avec leur statut et les réponses.',
    voted: 'Les suggestions pour lesquelles vous votez apparaissent ici, avec leur statut et les réponses.',
    following: 'Les suggestions que vous suivez apparaissent ici, avec leur statut et les réponses.',
  },
  showMore: 'Afficher plus',
  loadingMore: 'Chargement de la suite',
  moreFailed: 'Impossible de charger la suite.',
  when: {
    posted: (when) => `Publiée ${when}`,
    commented: (when) => `Commentée ${when}`,
    voted: (when) => `Vote ajouté ${when}`,
    following: (when) => `Suivie ${when}`,
  },
  comment: 'Votre commentaire\u00a0:',
  mergedFrom: (title) => `Votre suggestion «\u202f${title}\u202f» a été fusionnée avec celle-ci`,
  answerFrom: (name) => `Réponse de ${name}\u00a0:`,
  news: 'Nouveau\u00a0:',
  newStatus: (status) => `statut «\u202f${status}\u202f»`,
  newAnswer: 'une réponse',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Utiliser sur un autre appareil',
  account:
    'Vous utilisez un compte. Connectez-vous au même compte sur l’autre appareil pour y retrouver votre activité.',
  newHeading: 'Code pour l’autre appareil',
  newText:
    'Avec un code, les deux navigateurs ne font plus qu’un\u00a0: un seul vote par suggestion, les mêmes listes et les mêmes notifications.',
  create: 'Créer un code',
  createAnew: 'Créer un nouveau code',
  picture: 'Code QR qui ouvre ce tableau sur l’autre appareil, avec le code',
  where: (address) => `Scannez l’image, ou ouvrez ${address} sur l’autre appareil et saisissez le code.`,
  until: (time) => `Valable jusqu’à ${time}, une seule fois. Ne le montrez à personne d’autre.`,
  expired: 'Le code a expiré. Veuillez en créer un nouveau.',
  useHeading: 'Code de l’autre appareil',
  useText:
    'Tout ce qui vient de ce navigateur passe sur votre autre appareil, pour tous les tableaux que vous avez utilisés ici. Ne saisissez qu’un code que vous avez créé vous-même.',
  code: 'Code',
  use: 'Utiliser ce code',
  misspelled:
    'Un code se compose de 8 lettres ou chiffres, sans 0, 1, B, I, L, O, S ni Z. Veuillez vérifier votre saisie.',
  done: 'Vos appareils sont associés',
  failed: 'L’opération a échoué. Veuillez réessayer.',
  refused: {
    deviceCodeInvalid:
      'Ce code est erroné, a déjà été utilisé ou date de plus de dix minutes. Vérifiez chaque caractère, ou créez un nouveau code sur l’autre appareil.',
    deviceCodeOwn: 'Ce code vient de ce navigateur. Veuillez le saisir sur l’autre appareil.',
    deviceOfAccount: 'Vous utilisez un compte. Plutôt que d’utiliser un code, connectez-vous sur l’autre appareil.',
  },
  offline: 'Vous êtes hors ligne.',
  loading: 'Chargement',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Vos données sur ce tableau',
  text: 'Vos suggestions, commentaires, votes, suivis et adresses e-mail sur ce tableau. Vous pouvez les télécharger ou les supprimer sans compte.',
  download: 'Télécharger mes données',
  downloading: (count) => `Téléchargement, ${entries(count)} pour l’instant`,
  downloaded: 'Vos données ont été téléchargées',
  downloadFailed: 'Impossible de télécharger vos données. Veuillez réessayer.',
  file: (productId, day) => `donnees-${productId}-${day}.json`,
  delete: 'Supprimer mes données de ce tableau',
  question: 'Supprimer vos données de ce tableau\u202f?',
  questionText:
    'Vos suggestions, commentaires, votes, suivis et adresses e-mail sur ce tableau seront supprimés. Les suggestions qui ont reçu des votes ou des commentaires d’autres personnes restent, sans votre nom. Cette action est irréversible.',
  confirm: (word) => `Saisissez ${word} pour confirmer`,
  deleteNow: 'Supprimer mes données',
  deleting: (count) => `Suppression, ${entries(count)} pour l’instant`,
  deleted: 'Vos données ont été supprimées de ce tableau',
  deleteFailed: 'La suppression s’est interrompue. Veuillez réessayer pour la terminer.',
  offline: 'Vous êtes hors ligne.',
};
