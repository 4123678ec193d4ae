import type * as en from '../../en/board/mine.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';
import { commentCount, voteCount } from './live.ts';

const entries = (count: number) => plural(count, { one: 'registro', many: 'de registros', other: 'registros' });

export const mine: Words<typeof en.mine> = {
  lists: { posted: 'Publicados', voted: 'Votados', following: 'Seguindo' },
  listsLabel: 'Mostrar',
  loading: 'Carregando sua atividade',
  failedTitle: 'Não foi possível carregar sua atividade',
  empty: {
    posted: 'Você ainda não publicou nada aqui',
    voted: 'Você ainda não votou aqui',
    following: 'Você ainda não segue nada aqui',
  },
  emptyText: {
    posted: 'Seus feedbacks e comentários aparecem aqui, com o status e as respostas.',
    voted: 'Os feedbacks em que você votar aparecem aqui, com o status e as respostas.',
    following: 'Os feedbacks que você seguir aparecem aqui, com o status e as respostas.',
  },
  showMore: 'Mostrar mais',
  loadingMore: 'Carregando mais',
  moreFailed: 'Não foi possível carregar mais.',
  when: {
    posted: (when) => `Publicado ${when}`,
    commented: (when) => `Comentado ${when}`,
    voted: (when) => `Votado ${when}`,
    following: (when) => `Seguido ${when}`,
  },
  comment: 'Seu comentário:',
  mergedFrom: (title) => `Seu feedback “${title}” foi mesclado com este`,
  answerFrom: (name) => `Resposta de ${name}:`,
  news: 'Novo:',
  newStatus: (status) => `status “${status}”`,
  newAnswer: 'uma resposta',
  newVotes: voteCount,
  newComments: commentCount,
};

export const otherDevice: Words<typeof en.otherDevice> = {
  open: 'Usar em outro dispositivo',
  account: 'Você já entrou na sua conta. Entre com a mesma conta no outro dispositivo para ver sua atividade lá.',
  newHeading: 'Código para o outro dispositivo',
  newText:
    'Com um código, os dois navegadores contam como a mesma pessoa: um só voto por feedback, as mesmas listas e as mesmas notificações.',
  create: 'Criar um código',
  createAnew: 'Criar um novo código',
  picture: 'QR code que abre este quadro no outro dispositivo, já com o código',
  where: (address) => `Escaneie a imagem ou abra ${address} no outro dispositivo e digite o código.`,
  until: (time) => `Válido até ${time}, uma única vez. Não mostre o código a mais ninguém.`,
  expired: 'O código expirou. Crie um novo.',
  useHeading: 'Código do outro dispositivo',
  useText:
    'Tudo o que está neste navegador passa para o seu outro dispositivo, em todos os quadros que você usou aqui. Digite apenas um código que você criou.',
  code: 'Código',
  use: 'Usar este código',
  misspelled: 'Um código tem 8 letras ou números, e nunca 0, 1, B, I, L, O, S ou Z. Verifique o código.',
  done: 'Seus dispositivos estão vinculados',
  failed: 'Algo deu errado. Tente novamente.',
  refused: {
    deviceCodeInvalid:
      'Este código está errado, já foi usado ou tem mais de dez minutos. Confira cada letra ou crie um novo código no outro dispositivo.',
    deviceCodeOwn: 'Este código é deste navegador. Digite-o no outro dispositivo.',
    deviceOfAccount:
      'Você já entrou na sua conta. Em vez de usar um código, entre com a mesma conta no outro dispositivo.',
  },
  offline: 'Você está offline.',
  loading: 'Carregando',
};

export const ownData: Words<typeof en.ownData> = {
  heading: 'Seus dados neste quadro',
  text: 'Seus feedbacks, comentários e votos neste quadro, o que você segue e seus endereços de e-mail. Você não precisa de uma conta para baixar ou excluir esses dados.',
  download: 'Baixar meus dados',
  downloading: (count) => `Baixando, ${entries(count)} até agora`,
  downloaded: 'Seus dados foram baixados',
  downloadFailed: 'Não foi possível baixar seus dados. Tente novamente.',
  file: (productId, day) => `dados-${productId}-${day}.json`,
  delete: 'Excluir meus dados deste quadro',
  question: 'Excluir seus dados deste quadro?',
  questionText:
    'Serão excluídos seus feedbacks, comentários e votos neste quadro, o que você segue e seus endereços de e-mail. Os feedbacks que receberam votos ou comentários de outras pessoas permanecem, sem o seu nome. Esta ação não pode ser desfeita.',
  confirm: (word) => `Digite ${word} para confirmar`,
  deleteNow: 'Excluir meus dados',
  deleting: (count) => `Excluindo, ${entries(count)} até agora`,
  deleted: 'Seus dados foram excluídos deste quadro',
  deleteFailed: 'A exclusão foi interrompida. Tente novamente para concluí-la.',
  offline: 'Você está offline.',
};
