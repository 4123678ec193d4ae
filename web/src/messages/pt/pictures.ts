import type * as en from '../en/pictures.ts';
import type { Words } from '../words.ts';
import { plural } from './language.ts';

const count = (pictures: number) => plural(pictures, { one: 'imagem', many: 'de imagens', other: 'imagens' });
const SENT = 'Seu texto foi enviado, mas as imagens não.';

export const pictures: Words<typeof en.pictures> = {
  count,
  list: 'Imagens',
  unnamed: (at, of) => `Imagem ${at} de ${of}`,
  open: (name) => `Abrir ampliada: ${name}`,

  add: 'Adicionar imagens',
  hint: (most) => `Até ${most}. Você também pode colar ou arrastar as imagens para cá.`,
  point: 'Marcar',
  noPointing: 'Não foi possível carregar o editor. Tente novamente.',
  describe: 'Descrever esta imagem',
  describePlaceholder: 'Descrição (opcional)',
  remove: 'Remover',
  removeOne: (at) => `Remover a imagem ${at}`,
  preparing: 'Preparando',
  added: (most) => (most === 1 ? 'Imagem adicionada' : `Imagens adicionadas: ${most}`),
  removed: 'Imagem removida',

  empty: (name) => `${name} é um arquivo vazio.`,
  notPicture: (name) => `${name} não é uma imagem PNG, JPEG, WebP ou GIF.`,
  heic: (name) => `${name} é uma imagem HEIC, que os navegadores não conseguem exibir. Salve-a antes como JPEG.`,
  unreadable: (name) => `Não foi possível ler ${name}. O arquivo pode estar danificado.`,
  folder: 'Não é possível adicionar uma pasta. Escolha as imagens que estão nela.',
  most: (most) => `Você pode adicionar até ${count(most)}.`,
  tooMany: (most, left) => `Você pode adicionar até ${count(most)}. Imagens não adicionadas: ${left}.`,
  full: 'Não há espaço para mais imagens até que as outras sejam enviadas.',
  missing: 'Esta imagem não está mais neste dispositivo. Remova-a e adicione-a novamente.',

  sending: (pictures) => `Enviando ${count(pictures)}`,
  waiting: (pictures) => `Aguardando conexão para enviar: ${count(pictures)}`,
  cancel: 'Cancelar',
  cancelled: 'As imagens não foram enviadas.',
  failed: `${SENT} Tente novamente.`,
  signedOut: `${SENT} A sessão foi encerrada antes do envio.`,
  notSaved: (why) => `As imagens não foram salvas. ${why}`.trim(),
  retry: 'Tentar novamente',
  late: `${SENT} A equipe já tratou do feedback.`,
  off: `${SENT} Este quadro não aceita imagens.`,
  noStorage: `${SENT} Este site não armazena imagens.`,
  storageRefused: `${SENT} Este site não pode armazenar imagens no momento.`,
  tooManyNow: `${SENT} Você pode adicionar dez imagens por hora. Tente novamente mais tarde.`,
  nearbyFull: `${SENT} Muitas imagens foram enviadas da sua rede hoje. Tente novamente amanhã.`,
  boardFull: `${SENT} Este quadro não aceita mais imagens hoje. Tente novamente amanhã.`,

  close: 'Fechar',
  next: 'Próxima imagem',
  previous: 'Imagem anterior',
  position: (at, of) => `${at} de ${of}`,
  loading: 'Carregando a imagem',
  loadFailed: 'Não foi possível carregar a imagem.',
};
