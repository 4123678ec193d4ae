import type * as en from '../../en/board/writing.ts';
import type { Words } from '../../words.ts';
import { formatNumber, plural } from '../language.ts';
import { commentCount } from './live.ts';

export const submitForm: Words<typeof en.submitForm> = {
  discard: 'Descartar rascunho',
  discardQuestion: 'Descartar este rascunho?',
  title: 'Título',
  titlePlaceholder: 'Em uma frase',
  description: 'Descrição',
  descriptionPlaceholder: 'O que você gostaria de fazer e o que está atrapalhando?',
  category: 'Categoria',
  submit: 'Enviar feedback',
  submitting: 'Enviando…',
  charactersLeft: (count) =>
    plural(count, { one: 'caractere restante', many: 'de caracteres restantes', other: 'caracteres restantes' }),
  approvalNote: 'Novos feedbacks aparecem no quadro depois de aprovados.',

  titleRequired: 'Dê um título ao seu feedback',
  titleTooLong: 'O título é longo demais. Máximo de 100 caracteres.',
  descriptionRequired: 'Descreva seu feedback',
  descriptionTooLong: 'A descrição é longa demais. Máximo de 500 caracteres.',

  noBoard: 'Nenhum produto selecionado. Não é possível enviar o feedback.',
  failed: 'Não foi possível enviar o feedback',
};

export const commentThread: Words<typeof en.commentThread> = {
  show: (count) => `Mostrar ${commentCount(count)}`,
  hide: 'Ocultar comentários',
  list: 'Comentários',
  empty: 'Ainda não há comentários',
  showMore: 'Mostrar mais comentários',
  showEarlier: 'Mostrar comentários anteriores',
  team: 'Equipe',
  from: (title) => `em “${title}”`,
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  replyingTo: (name) => `Em resposta a ${name}`,
  toEarlier: 'Resposta a um comentário anterior',
  endReply: 'Cancelar a resposta',
  field: 'Seu comentário',
  placeholder: 'Adicione um comentário…',
  submit: 'Comentar',
  submitting: 'Enviando…',
  counter: (length, max) => `${formatNumber(length)}/${formatNumber(max)}`,

  commentRequired: 'Escreva um comentário',
  commentTooLong: 'O comentário é longo demais. Máximo de 500 caracteres.',

  removed: 'Comentário removido',
  delete: 'Excluir',
  deleteQuestion: 'Excluir este comentário?',
};

export const signing: Words<typeof en.signing> = {
  add: 'Adicionar seu nome',
  as: (name) => `Publicando como ${name}`,
  label: 'Seu nome (opcional)',
  placeholder: 'Pessoa anônima',
};

export const ownForm: Words<typeof en.ownForm> = {
  editing: 'Editar seu feedback',
  save: 'Salvar',
  saving: 'Salvando…',
  question: 'Excluir seu feedback?',
  questionText: 'Esta ação não pode ser desfeita.',
  delete: 'Excluir',
  cancel: 'Cancelar',
  discardQuestion: 'Descartar suas alterações?',
};

export const similar: Words<typeof en.similar> = {
  found: (count) =>
    plural(count, { one: 'feedback semelhante', many: 'de feedbacks semelhantes', other: 'feedbacks semelhantes' }),
  list: 'Feedbacks semelhantes',
  voteInstead: 'Votar neste',
  voteInsteadOf: (title) => `Votar neste: ${title}`,
  voted: 'Você votou neste feedback',
  addWords: 'Adicionar seu texto como comentário',
};

export const formatting: Words<typeof en.formatting> = {
  label: 'Formatação',
  syntax: ['**negrito**', '*itálico*', '`código`', '[texto](https://example.com)', '- lista', '1. lista'],
};

export const leftEdits: Words<typeof en.leftEdits> = {
  heading: 'Alterações não salvas',
  text: 'Copie o texto ou continue em “Editar” no menu do feedback enquanto ele puder ser alterado.',
  field: (title) => `Seu texto para “${title}”`,
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Selecione o texto e copie-o',
  discard: 'Descartar',
};
