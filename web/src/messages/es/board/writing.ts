import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Descartar borrador',
  discardQuestion: '¿Descartar este borrador?',
  title: 'Título',
  titlePlaceholder: 'En una frase',
  description: 'Descripción',
  descriptionPlaceholder: '¿Qué te gustaría hacer y qué te lo impide?',
  category: 'Categoría',
  submit: 'Enviar sugerencia',
  submitting: 'Enviando…',
  charactersLeft: (count) =>
    plural(count, { one: 'carácter restante', many: 'de caracteres restantes', other: 'caracteres restantes' }),
  approvalNote: 'Las sugerencias nuevas aparecen en el tablero cuando se aprueban.',

  titleRequired: 'Pon un título a tu sugerencia',
  titleTooLong: 'El título es demasiado largo. Máximo: 100 caracteres.',
  descriptionRequired: 'Describe tu sugerencia',
  descriptionTooLong: 'La descripción es demasiado larga. Máximo: 500 caracteres.',

  noBoard: 'No hay ningún producto seleccionado. No se puede enviar la sugerencia.',
  failed: 'No se ha podido enviar la sugerencia',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Mostrar ${commentCount(count)}`,
  hide: 'Ocultar los comentarios',
  list: 'Comentarios',
  empty: 'Aún no hay comentarios',
  showMore: 'Mostrar más comentarios',
  showEarlier: 'Mostrar comentarios anteriores',
  team: 'Equipo',
  from: (title) => `en «${title}»`,
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  replyingTo: (name) => `En respuesta a ${name}`,
  toEarlier: 'Respuesta a un comentario anterior',
  endReply: 'Cancelar la respuesta',
  field: 'Tu comentario',
  placeholder: 'Añade un comentario…',
  submit: 'Comentar',
  submitting: 'Enviando…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Escribe un comentario',
  commentTooLong: 'El comentario es demasiado largo. Máximo: 500 caracteres.',

  removed: 'Comentario eliminado',
  delete: 'Eliminar',
  deleteQuestion: '¿Eliminar este comentario?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Añadir tu nombre',
  as: (name) => `Publicas como ${name}`,
  label: 'Tu nombre (opcional)',
  placeholder: 'Persona anónima',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Editar tu sugerencia',
  save: 'Guardar',
  saving: 'Guardando…',
  question: '¿Eliminar tu sugerencia?',
  questionText: 'Esta acción no se puede deshacer.',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  discardQuestion: '¿Descartar tus cambios?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) =>
    plural(count, { one: 'sugerencia similar', many: 'de sugerencias similares', other: 'sugerencias similares' }),
  list: 'Sugerencias similares',
  voteInstead: 'Votar por esta',
  voteInsteadOf: (title) => `Votar por esta: ${title}`,
  voted: 'Has votado por esta',
  addWords: 'Añadir tu texto como comentario',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Formato',
  syntax: ['**negrita**', '*cursiva*', '`código`', '[texto](https://example.com)', '- lista', '1. lista'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Cambios sin guardar',
  text: 'Copia el texto o continúa con «Editar» en el menú de la sugerencia mientras se pueda cambiar.',
  field: (title) => `Tu texto para «${title}»`,
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Selecciona el texto y cópialo',
  discard: 'Descartar',
};
