import type * as en from '../../en/board/board.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, freshItems, voteCount } from './live.ts';

const RESULTS = { one: 'resultado', many: 'de resultados', other: 'resultados' };

export const board: Words<typeof en.board> = {
  loading: 'Carregando os feedbacks',
  heading: (name) => `Feedback sobre ${name}`,
  list: 'Feedback',
  builtWith: 'Feito com',

  search: 'Buscar feedbacks',
  searchPlaceholder: 'Buscar feedbacks…',
  clearSearch: 'Limpar busca',
  add: 'Enviar feedback',
  menu: 'Ordenar e filtrar',
  removeFilter: (label) => `Remover filtro: ${label}`,

  empty: 'Nenhum feedback encontrado',
  emptyInvitation: 'Compartilhe a primeira ideia.',
  shareFirst: 'Compartilhar uma ideia',
  clearFilters: 'Limpar filtros',
  addSearched: (text) => `Adicionar “${text}”`,
  results: (count) => plural(count, RESULTS),
  resultsSoFar: (count) => `${plural(count, RESULTS)} até agora`,
  showMore: 'Mostrar mais',
  loadingMore: 'Carregando mais feedbacks',
  nothingSoFar: 'Nada encontrado até agora. Ainda há feedbacks a verificar.',
  moreToSearch: 'Ainda há feedbacks a verificar.',
  keepLooking: 'Continuar buscando',
  looking: 'Buscando mais feedbacks',
  moreFailed: 'Não foi possível carregar mais feedbacks.',
  end: 'Não há mais feedbacks.',

  all: 'Todos os feedbacks',
  actions: 'Ações',
  by: (name) => `por ${name}`,
  itemMissing: 'Este feedback não está disponível.',
  mergedInto: (title) => `Mesclado com “${title}”`,
  titleOf: (item, name) => `${item} - ${name}`,

  pictures: (count) => plural(count, { one: 'imagem', many: 'de imagens', other: 'imagens' }),
  archived: 'Arquivado',
  pinned: 'Fixado',
  answered: 'Respondido',
  shippedIn: 'Lançado em',
  answerFrom: (name) => `Resposta de ${name}`,
  answerFailed: 'Não foi possível carregar a resposta.',
  waiting: 'Aguardando aprovação',
  expand: 'Ler mais',
  collapse: 'Ler menos',

  signIn: 'Entrar',
  signInToTakePart: 'Entre para votar, comentar e enviar feedback.',
  readOnly:
    'No momento, este quadro está em modo somente leitura. Ele não aceita votos, comentários nem novos feedbacks.',
  closed: 'Agora é preciso entrar para votar, comentar ou enviar feedback neste quadro.',
  itemGone: 'Este feedback não está mais no quadro.',
  retry: 'Tentar novamente',

  fresh: freshItems,

  open: 'Abrir feedback',
  buttonLabel: 'Feedback',
  close: 'Fechar feedback',
};

export const form: Words<typeof en.form> = {
  heading: 'Enviar feedback',
  back: 'Voltar',
  loading: 'Carregando o formulário',
  loadFailed: 'Não foi possível carregar o formulário. Tente novamente.',
  submitted: 'Seu feedback foi enviado. Agradecemos a contribuição!',
  failedRetry: 'Não foi possível enviar o feedback. Tente novamente.',
};

export const votes: Words<typeof en.votes> = {
  count: voteCount,
  tile: (title, count) => `Votar em “${title}”, ${voteCount(count)}`,
  tileSignedOut: (title, count) => `Entrar para votar em “${title}”, ${voteCount(count)}`,
  added: 'Seu voto foi adicionado',
  removed: 'Seu voto foi removido',
  addFailed: 'Não foi possível votar. Tente novamente.',
  removeFailed: 'Não foi possível remover o voto. Tente novamente.',
  transferFailed: 'Não foi possível transferir seus votos anteriores. Tente novamente.',
};

export const follows: Words<typeof en.follows> = {
  begun: 'Você está seguindo este feedback',
  ended: 'Você não segue mais este feedback',
  failed: 'Algo deu errado. Tente novamente.',
  offer: 'Avise-me quando houver mudanças',
};

export const comments: Words<typeof en.comments> = {
  count: commentCount,
  loading: 'Carregando os comentários',
  loadFailed: 'Não foi possível carregar os comentários. Tente novamente.',
  authorSignedIn: 'Membro',
  authorAnonymous: 'Pessoa anônima',
  confirmed: 'identidade confirmada',
  unconfirmed: 'identidade não confirmada',
  added: 'Seu comentário foi adicionado',
  waits: 'Seu comentário aparecerá assim que a equipe o aprovar.',
  deleted: 'Seu comentário foi excluído',
  deleteFailed: 'Não foi possível excluir seu comentário. Tente novamente.',
  addFailed: 'Não foi possível adicionar seu comentário. Tente novamente.',
};

export const ownItem: Words<typeof en.ownItem> = {
  edited: (when) => `Editado ${when}`,
  editedByTeam: (when) => `Editado pela equipe ${when}`,
  saved: 'Suas alterações foram salvas',
  saveFailed: 'Não foi possível salvar suas alterações. Tente novamente.',
  saveRefused:
    'Não é mais possível alterar: já se passou uma hora, ou outras pessoas votaram, comentaram, responderam ou mudaram o status. Seu texto continua aqui para você copiar.',
  deleted: 'Seu feedback foi excluído',
  deleteFailed: 'Não foi possível excluir seu feedback. Tente novamente.',
  deleteRefused:
    'Não é mais possível excluir: já se passou uma hora, ou outras pessoas votaram, comentaram, responderam ou mudaram o status.',
};

export const embedErrors: Words<typeof en.embedErrors> = {
  title: 'Não foi possível carregar os feedbacks',
  unknown: 'Ocorreu um erro desconhecido',
  missingIdTitle: 'ID do produto ausente',
  missingId: 'Inclua um ID de produto válido no endereço.',
  productNotFound: (id) => `Nenhum produto encontrado com o ID “${id}”. Verifique se o ID está correto.`,
};

export const outbox: Words<typeof en.outbox> = {
  unsent: 'Será enviado quando a conexão voltar',
  kept: 'Você está offline. O conteúdo fica salvo aqui e será enviado quando a conexão voltar.',
  picturesSent: 'Suas imagens foram salvas',
  picturesFailed: 'Seu texto foi enviado, mas as imagens não. Tente novamente.',
};

export const tabs: Words<typeof en.tabs> = {
  label: 'Seções do quadro',
  list: 'Feedback',
  names: { roadmap: 'Roadmap', changelog: 'Novidades', mine: 'Minha atividade' },
};
