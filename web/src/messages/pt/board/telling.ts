import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';
import { plural } from '../language.ts';

const UNREAD = { one: 'não lida', many: 'não lidas', other: 'não lidas' };

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Gerenciar',
  signedInAs: (name) => `Você entrou como ${name}`,
  signOut: 'Sair',
  signOutFailed: 'Não foi possível sair da conta',
};

export const news: Words<typeof en.news> = {
  heading: 'Notificações',
  bell: (unread) => (unread === 0 ? 'Notificações' : `Notificações, ${plural(unread, UNREAD)}`),
  most: '9+',
  markRead: 'Marcar tudo como lido',
  close: 'Fechar notificações',
  loading: 'Carregando as notificações',
  failed: 'Não foi possível carregar suas notificações.',
  offline: 'Não foi possível carregar suas notificações porque não há conexão.',
  retry: 'Tentar novamente',
  markFailed: 'Não foi possível marcar como lido. Tente novamente.',
  empty: 'Nada de novo por enquanto',
  emptyText: 'Siga um feedback e veja aqui o que acontece com ele.',
  unread: 'Não lida:',
  sentences: {
    published: (title) => `“${title}” foi aprovado e agora é público.`,
    status: (title, status) => `O novo status de “${title}” é “${status}”.`,
    answer: (title) => `“${title}” recebeu uma resposta.`,
    comment: (title) => `“${title}” tem novos comentários.`,
    changelog: (title) => `Novidade: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Notificações por e-mail',
  label: 'Endereço de e-mail',
  hint: 'Enviaremos um e-mail para confirmar o endereço. Depois, você receberá e-mails sobre o que segue neste quadro. Cada um traz um link para cancelar o recebimento com um clique.',
  entriesHint:
    'Enviaremos um e-mail para confirmar o endereço. Depois, você receberá um e-mail a cada novidade. Cada um traz um link para cancelar o recebimento com um clique.',
  privacy: 'Privacidade',
  send: 'Receber e-mails',
  sendTo: (address) => `Enviar e-mails para ${address}`,
  other: 'Usar outro endereço',
  inbox:
    'Confira sua caixa de entrada. Se o endereço puder receber e-mails, haverá uma mensagem com um link de confirmação.',
  pending: (address) => `Falta confirmar o endereço ${address}. Confira sua caixa de entrada.`,
  confirmed: (address) => `Os e-mails sobre o que você segue neste quadro são enviados para ${address}.`,
  entriesConfirmed: (address) => `Cada novidade é enviada para ${address}.`,
  stop: 'Cancelar e-mails',
  stopped: 'Você não receberá mais e-mails.',
  invalid: 'Digite um endereço de e-mail, por exemplo nome@example.com',
  failed: 'Algo deu errado. Tente novamente.',
  offline: 'Você está offline.',
  loadFailed: 'Não foi possível carregar suas preferências de e-mail.',
  retry: 'Tentar novamente',
  loading: 'Carregando suas preferências de e-mail',
  off: 'Este site não envia e-mails no momento.',
};
