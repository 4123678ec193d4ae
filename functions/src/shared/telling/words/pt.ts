import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('pt');
const updates = (count: number) => counted(count, { one: '# novidade', many: '# de novidades', other: '# novidades' });

export const pt: Words<typeof en> = {
  statuses: { open: 'Aberto', 'in-progress': 'Em andamento', completed: 'Concluído', closed: 'Fechado' },
  news: {
    published: {
      subject: ({ title }) => `Publicado: ${title}`,
      sentence: ({ board }) => `Seu feedback agora é público em “${board}”.`,
      line: () => 'Agora é público.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `Um feedback que você segue em “${board}” agora tem o status “${status}”.`,
      line: ({ status }) => `Novo status: “${status}”`,
    },
    answer: {
      subject: ({ title }) => `Respondido: ${title}`,
      sentence: ({ board }) => `Um feedback que você segue em “${board}” recebeu uma resposta.`,
      line: () => 'Recebeu uma resposta.',
    },
    comment: {
      subject: ({ title }) => `Novos comentários: ${title}`,
      sentence: ({ board }) => `Um feedback que você segue em “${board}” tem novos comentários.`,
      line: () => 'Tem novos comentários.',
    },
    changelog: {
      subject: ({ title }) => `Novidade: ${title}`,
      sentence: ({ board }) => `Um feedback que você segue aparece nas novidades de “${board}”.`,
      line: () => 'Está nas novidades.',
    },
  },
  entry: {
    subject: ({ title }) => `Novidade: ${title}`,
    sentence: ({ board }) => `Novidades de “${board}”:`,
    line: () => 'Está nas novidades.',
  },
  mail: {
    answer: 'A resposta:',
    open: 'Abrir o feedback',
    openChangelog: 'Abrir as novidades',
    openBoard: 'Abrir o quadro',
    why: (board) => `Você recebe este e-mail porque segue este feedback em “${board}”.`,
    whyEntries: (board) => `Você recebe este e-mail porque pediu para receber as novidades de “${board}”.`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Veja o que mudou nos feedbacks que você segue em “${board}”:`,
    bundleEntries: (board) => `Novidades de “${board}”:`,
    bundleMore: (count) => counted(count, { one: 'E mais #.', many: 'E mais #.', other: 'E mais #.' }),
    bundleWhy: (board) =>
      `Você recebe este e-mail porque segue feedbacks em “${board}”. Ele reúne o que aconteceu ao longo do dia, desde o e-mail anterior.`,
    stop: 'Cancelar estes e-mails',
    noReply: 'Não responda a este e-mail. As respostas não são lidas.',
    builtWith: 'Feito com Hearback',
  },
  confirm: {
    subject: (board) => `Confirme seu endereço para ${board}`,
    sentence: (board) =>
      `Alguém digitou este endereço no quadro “${board}” para receber e-mails sobre os feedbacks que segue.`,
    entries: (board) => `Alguém digitou este endereço no quadro “${board}” para receber as novidades por e-mail.`,
    title: 'Confirme seu endereço',
    button: 'Confirmar o endereço',
    site: (site) => `O quadro é hospedado pelo Hearback em ${site}, que envia este e-mail.`,
    otherwise:
      'Se não foi você, ignore este e-mail. Excluiremos o endereço depois de uma semana e não enviaremos mais nada, a menos que alguém o digite de novo.',
  },
  guest: {
    title: (board) => `Convite para ${board}`,
    sentence: (by) =>
      by === null
        ? 'Você recebeu um convite para um quadro de feedback.'
        : `${by} convidou você para um quadro de feedback.`,
    may: 'Só pessoas convidadas podem vê-lo.',
    open: 'Abrir o convite',
    until: (date) => `O convite vale uma única vez, até ${date}, com qualquer conta.`,
    ignore: 'Se você não o esperava, ignore este e-mail.',
  },
  page: {
    confirmTitle: 'Receber e-mails sobre os feedbacks que você segue?',
    confirmText: (board) =>
      `Avisaremos por e-mail quando houver novidades sobre os feedbacks que você segue em “${board}”. Cada e-mail traz um link para cancelar o recebimento.`,
    confirmEntriesTitle: (board) => `Receber as novidades de “${board}” por e-mail?`,
    confirmEntriesText: 'Enviaremos um e-mail a cada novidade. Cada e-mail traz um link para cancelar o recebimento.',
    confirmButton: 'Sim, quero receber e-mails',
    confirmed: 'Seu endereço está confirmado.',
    confirmedText: 'A partir de agora, você receberá e-mails sobre os feedbacks que segue.',
    confirmedEntriesText: 'A partir de agora, você receberá cada novidade por e-mail.',
    stopTitle: 'Cancelar os e-mails?',
    stopItem: 'Cancelar os e-mails sobre este feedback',
    stopEntries: 'Cancelar os e-mails sobre as novidades',
    stopBoard: (board) => `Cancelar todos os e-mails de “${board}”`,
    stopAll: 'Cancelar todos os e-mails, de todos os quadros',
    stopForever: 'Cancelar todos os e-mails e nunca mais escrever para este endereço',
    stopButton: 'Cancelar e-mails',
    stopped: 'Os e-mails foram cancelados.',
    stoppedText: 'Você pode ativá-los de novo quando quiser.',
    goneText: 'Este endereço não recebe mais e-mails como este. Se ainda chegar algum, use o link do mais recente.',
    expiredTitle: 'Este link não é mais válido.',
    expiredText: 'Ele expirou ou já foi usado. Para receber e-mails, digite seu endereço no quadro outra vez.',
    back: (name) => `Voltar para ${name}`,
    failedTitle: 'Algo deu errado.',
    failedText: 'Tente novamente em instantes.',
  },
};
