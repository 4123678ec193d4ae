import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Supprimer le brouillon',
  discardQuestion: 'Supprimer ce brouillon\u202f?',
  title: 'Titre',
  titlePlaceholder: 'En une phrase',
  description: 'Description',
  descriptionPlaceholder: 'Que souhaitez-vous faire, et qu’est-ce qui vous en empêche\u202f?',
  category: 'Catégorie',
  submit: 'Envoyer la suggestion',
  submitting: 'Envoi…',
  charactersLeft: (count) =>
    plural(count, { one: 'caractère restant', many: 'de caractères restants', other: 'caractères restants' }),
  approvalNote: 'Les nouvelles suggestions apparaissent sur le tableau après leur validation.',

  titleRequired: 'Veuillez donner un titre à votre suggestion',
  titleTooLong: 'Le titre est trop long. 100 caractères maximum.',
  descriptionRequired: 'Veuillez décrire votre suggestion',
  descriptionTooLong: 'La description est trop longue. 500 caractères maximum.',

  noBoard: 'Aucun produit sélectionné. Impossible d’envoyer la suggestion.',
  failed: 'Impossible d’envoyer la suggestion',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Afficher ${commentCount(count)}`,
  hide: 'Masquer les commentaires',
  list: 'Commentaires',
  empty: 'Aucun commentaire pour l’instant',
  showMore: 'Afficher plus de commentaires',
  showEarlier: 'Afficher les commentaires précédents',
  team: 'Équipe',
  from: (title) => `sur «\u202f${title}\u202f»`,
  reply: 'Répondre',
  replyTo: (name) => `Répondre à ${name}`,
  replyingTo: (name) => `En réponse à ${name}`,
  toEarlier: 'Réponse à un commentaire précédent',
  endReply: 'Annuler la réponse',
  field: 'Votre commentaire',
  placeholder: 'Ajouter un commentaire…',
  submit: 'Commenter',
  submitting: 'Envoi…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Veuillez saisir un commentaire',
  commentTooLong: 'Le commentaire est trop long. 500 caractères maximum.',

  removed: 'Commentaire supprimé',
  delete: 'Supprimer',
  deleteQuestion: 'Supprimer ce commentaire\u202f?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Ajouter votre nom',
  as: (name) => `Publication sous le nom «\u202f${name}\u202f»`,
  label: 'Votre nom (facultatif)',
  placeholder: 'Anonyme',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Modifier votre suggestion',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  question: 'Supprimer votre suggestion\u202f?',
  questionText: 'Cette action est irréversible.',
  delete: 'Supprimer',
  cancel: 'Annuler',
  discardQuestion: 'Supprimer vos modifications\u202f?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) =>
    plural(count, { one: 'suggestion similaire', many: 'de suggestions similaires', other: 'suggestions similaires' }),
  list: 'Suggestions similaires',
  voteInstead: 'Voter pour celle-ci',
  voteInsteadOf: (title) => `Voter pour celle-ci\u00a0: ${title}`,
  voted: 'Vous avez voté pour celle-ci',
  addWords: 'Ajouter votre texte en commentaire',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Mise en forme',
  syntax: ['**gras**', '*italique*', '`code`', '[texte](https://example.com)', '- liste', '1. liste'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Modifications non enregistrées',
  text: 'Copiez le texte, ou continuez avec «\u202fModifier\u202f» dans le menu de la suggestion tant qu’elle peut être modifiée.',
  field: (title) => `Votre texte pour «\u202f${title}\u202f»`,
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'Sélectionnez le texte et copiez-le',
  discard: 'Supprimer',
};
