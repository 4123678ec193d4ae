import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'résultat', many: 'de résultats', other: 'résultats' };

export const board: Words<typeof en.board> = {
  loading: 'Chargement des suggestions',
  heading: (name) => `Suggestions pour ${name}`,
  list: 'Suggestions',
  builtWith: 'Propulsé par',

  search: 'Rechercher dans les suggestions',
  searchPlaceholder: 'Rechercher une suggestion…',
  clearSearch: 'Effacer la recherche',
  add: 'Faire une suggestion',
  menu: 'Trier et filtrer',
  removeFilter: (label) => `Retirer le filtre\u00a0: ${label}`,

  empty: 'Aucune suggestion trouvée',
  emptyInvitation: 'Partagez la première idée.',
  shareFirst: 'Partager une idée',
  clearFilters: 'Effacer les filtres',
  addSearched: (text) => `Ajouter «\u202f${text}\u202f»`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => `${plural(count, RESULTS)} pour l’instant`,
  showMore: 'Afficher plus',
  loadingMore: 'Chargement d’autres suggestions',
  nothingSoFar: 'Rien trouvé pour l’instant. Il reste des suggestions à parcourir.',
  moreToSearch: 'Il reste des suggestions à parcourir.',
  keepLooking: 'Continuer la recherche',
  looking: 'Recherche d’autres suggestions',
  moreFailed: 'Impossible de charger d’autres suggestions.',
  end: 'Vous avez tout vu.',

  all: 'Toutes les suggestions',
  actions: 'Actions',
  by: (name) => `par ${name}`,
  itemMissing: 'Cette suggestion n’est pas disponible.',
  mergedInto: (title) => `Fusionnée avec «\u202f${title}\u202f»`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'image', many: 'd’images', other: 'images' }),
  archived: 'Archivée',
  pinned: 'Épinglée',
  answered: 'Réponse de l’équipe',
  shippedIn: 'Incluse dans',
  answerFrom: (name) => `Réponse de ${name}`,
  answerFailed: 'Impossible de charger la réponse.',
  waiting: 'En attente de validation',
  expand: 'Lire la suite',
  collapse: 'Réduire',

  signIn: 'Se connecter',
  signInToTakePart: 'Connectez-vous pour voter, commenter et faire des suggestions.',
  readOnly:
    'Ce tableau est actuellement en lecture seule. Il n’accepte ni votes, ni commentaires, ni nouvelles suggestions.',
  closed: 'Pour voter, commenter ou faire une suggestion sur ce tableau, il faut désormais se connecter.',
  itemGone: 'Cette suggestion n’est plus sur le tableau.',
  retry: 'Réessayer',

  fresh: freshItems,

  open: 'Ouvrir les suggestions',
  buttonLabel: 'Suggestions',
  close: 'Fermer les suggestions',
};

export const form: Words<typeof en.form> = {
  heading: 'Faire une suggestion',
  back: 'Retour',
  loading: 'Chargement du formulaire',
  loadFailed: 'Impossible de charger le formulaire. Veuillez réessayer.',
  submitted: 'Votre suggestion a été envoyée. Merci\u202f!',
  failedRetry: 'Impossible d’envoyer la suggestion. Veuillez réessayer.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Voter pour «\u202f${title}\u202f», ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Se connecter pour voter pour «\u202f${title}\u202f», ${voteCount(count)}`,
  added: 'Votre vote a été ajouté',
  removed: 'Votre vote a été retiré',
  addFailed: 'Impossible de voter. Veuillez réessayer.',
  removeFailed: 'Impossible de retirer le vote. Veuillez réessayer.',
  transferFailed: 'Impossible de transférer vos votes précédents. Veuillez réessayer.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Vous suivez cette suggestion',
  ended: 'Vous ne suivez plus cette suggestion',
  failed: 'L’opération a échoué. Veuillez réessayer.',
  offer: 'M’informer des changements',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Chargement des commentaires',
  loadFailed: 'Impossible de charger les commentaires. Veuillez réessayer.',
  authorSignedIn: 'Membre',
  authorAnonymous: 'Anonyme',
  confirmed: 'identité confirmée',
  unconfirmed: 'identité non confirmée',
  added: 'Votre commentaire a été ajouté',
  waits: 'Votre commentaire apparaîtra dès que l’équipe l’aura validé.',
  deleted: 'Votre commentaire a été supprimé',
  deleteFailed: 'Impossible de supprimer votre commentaire. Veuillez réessayer.',
  addFailed: 'Impossible d’ajouter votre commentaire. Veuillez réessayer.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Modifiée ${when}`,
  editedByTeam: (when) => `Modifiée par l’équipe ${when}`,
  saved: 'Vos modifications ont été enregistrées',
  saveFailed: 'Impossible d’enregistrer vos modifications. Veuillez réessayer.',
  saveRefused:
    'Ce texte ne peut plus être modifié\u00a0: une heure s’est écoulée, ou d’autres personnes ont voté, commenté, répondu ou changé le statut. Votre texte reste affiché pour que vous puissiez le copier.',
  deleted: 'Votre suggestion a été supprimée',
  deleteFailed: 'Impossible de supprimer votre suggestion. Veuillez réessayer.',
  deleteRefused:
    'Cette suggestion ne peut plus être supprimée\u00a0: une heure s’est écoulée, ou d’autres personnes ont voté, commenté, répondu ou changé le statut.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Impossible de charger les suggestions',
  unknown: 'Une erreur inconnue s’est produite',
  missingIdTitle: 'Identifiant de produit manquant',
  missingId: 'Veuillez indiquer un identifiant de produit valide dans l’adresse.',
  productNotFound: (id) =>
    `Aucun produit ne correspond à l’identifiant «\u202f${id}\u202f». Veuillez vérifier l’identifiant.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Envoi au retour de la connexion',
  kept: 'Vous êtes hors ligne. Votre contribution est conservée ici et sera envoyée au retour de la connexion.',
  picturesSent: 'Vos images ont été enregistrées',
  picturesFailed: 'Votre texte a été envoyé, mais pas ses images. Veuillez réessayer.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Sections du tableau',
  list: 'Suggestions',
  names: { roadmap: 'Feuille de route', changelog: 'Nouveautés', mine: 'Mon activité' },
};
