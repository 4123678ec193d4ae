import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('fr');
const updates = (count: number) =>
  counted(count, { one: '# nouveauté', many: '# de nouveautés', other: '# nouveautés' });

export const fr: Words<typeof en> = {
  statuses: { open: 'Ouverte', 'in-progress': 'En cours', completed: 'Réalisée', closed: 'Fermée' },
  news: {
    published: {
      subject: ({ title }) => `Publiée\u00a0: ${title}`,
      sentence: ({ board }) => `Votre suggestion est maintenant publique sur «\u202f${board}\u202f».`,
      line: () => 'Elle est maintenant publique.',
    },
    status: {
      subject: ({ title, status }) => `${status}\u00a0: ${title}`,
      sentence: ({ board, status }) =>
        `Une suggestion que vous suivez sur «\u202f${board}\u202f» a maintenant le statut «\u202f${status}\u202f».`,
      line: ({ status }) => `Nouveau statut\u00a0: «\u202f${status}\u202f»`,
    },
    answer: {
      subject: ({ title }) => `Réponse\u00a0: ${title}`,
      sentence: ({ board }) => `Une suggestion que vous suivez sur «\u202f${board}\u202f» a reçu une réponse.`,
      line: () => 'Elle a reçu une réponse.',
    },
    comment: {
      subject: ({ title }) => `Nouveaux commentaires\u00a0: ${title}`,
      sentence: ({ board }) => `Une suggestion que vous suivez sur «\u202f${board}\u202f» a de nouveaux commentaires.`,
      line: () => 'Elle a de nouveaux commentaires.',
    },
    changelog: {
      subject: ({ title }) => `Nouveauté\u00a0: ${title}`,
      sentence: ({ board }) => `Une suggestion que vous suivez figure dans les nouveautés de «\u202f${board}\u202f».`,
      line: () => 'À lire dans les nouveautés.',
    },
  },
  entry: {
    subject: ({ title }) => `Nouveauté\u00a0: ${title}`,
    sentence: ({ board }) => `Les nouveautés de «\u202f${board}\u202f»\u00a0:`,
    line: () => 'À lire dans les nouveautés.',
  },
  mail: {
    answer: 'La réponse\u00a0:',
    open: 'Ouvrir la suggestion',
    openChangelog: 'Ouvrir les nouveautés',
    openBoard: 'Ouvrir le tableau',
    why: (board) => `Vous recevez cet e-mail parce que vous suivez cette suggestion sur «\u202f${board}\u202f».`,
    whyEntries: (board) =>
      `Vous recevez cet e-mail parce que vous avez demandé à recevoir les nouveautés de «\u202f${board}\u202f».`,
    bundleSubject: (count, board) => `${board}\u00a0: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Ce qui a changé pour les suggestions que vous suivez sur «\u202f${board}\u202f»\u00a0:`,
    bundleEntries: (board) => `Les nouveautés de «\u202f${board}\u202f»\u00a0:`,
    bundleMore: (count) => counted(count, { one: 'Et # autre.', many: 'Et # d’autres.', other: 'Et # autres.' }),
    bundleWhy: (board) =>
      `Vous recevez cet e-mail parce que vous suivez des suggestions sur «\u202f${board}\u202f». Il couvre la journée écoulée depuis le précédent.`,
    stop: 'Ne plus recevoir ces e-mails',
    noReply: 'Merci de ne pas répondre à cet e-mail. Les réponses ne sont pas lues.',
    builtWith: 'Propulsé par Hearback',
  },
  confirm: {
    subject: (board) => `Confirmez votre adresse pour ${board}`,
    sentence: (board) =>
      `Quelqu’un a saisi cette adresse sur le tableau «\u202f${board}\u202f» afin de recevoir des e-mails sur les suggestions suivies.`,
    entries: (board) =>
      `Quelqu’un a saisi cette adresse sur le tableau «\u202f${board}\u202f» afin d’en recevoir les nouveautés par e-mail.`,
    title: 'Confirmez votre adresse',
    button: 'Confirmer l’adresse',
    site: (site) => `Le tableau est hébergé par Hearback sur ${site}, qui envoie cet e-mail.`,
    otherwise:
      'Si ce n’était pas vous, ignorez cet e-mail. Nous supprimons l’adresse au bout d’une semaine et n’envoyons rien d’autre, sauf si quelqu’un la saisit de nouveau.',
  },
  guest: {
    title: (board) => `Invitation à ${board}`,
    sentence: (by) =>
      by === null
        ? 'Vous avez reçu une invitation à rejoindre un tableau de suggestions.'
        : `${by} vous invite à rejoindre un tableau de suggestions.`,
    may: 'Seules les personnes invitées y ont accès.',
    open: 'Ouvrir l’invitation',
    until: (date) => `L’invitation est valable une seule fois, avec n’importe quel compte. Date limite\u00a0: ${date}.`,
    ignore: 'Si vous ne l’attendiez pas, ignorez cet e-mail.',
  },
  page: {
    confirmTitle: 'Recevoir des e-mails sur les suggestions que vous suivez\u202f?',
    confirmText: (board) =>
      `Nous vous écrirons dès qu’il y aura du nouveau pour les suggestions que vous suivez sur «\u202f${board}\u202f». Chaque e-mail contient un lien de désabonnement.`,
    confirmEntriesTitle: (board) => `Recevoir les nouveautés de «\u202f${board}\u202f» par e-mail\u202f?`,
    confirmEntriesText:
      'Nous vous enverrons un e-mail à chaque nouveauté. Chaque e-mail contient un lien de désabonnement.',
    confirmButton: 'Oui, recevoir les e-mails',
    confirmed: 'Votre adresse est confirmée.',
    confirmedText: 'Vous recevrez désormais des e-mails sur les suggestions que vous suivez.',
    confirmedEntriesText: 'Vous recevrez désormais chaque nouveauté par e-mail.',
    stopTitle: 'Ne plus recevoir d’e-mails\u202f?',
    stopItem: 'Ne plus recevoir d’e-mails sur cette suggestion',
    stopEntries: 'Ne plus recevoir d’e-mails sur les nouveautés',
    stopBoard: (board) => `Ne plus recevoir aucun e-mail de «\u202f${board}\u202f»`,
    stopAll: 'Ne plus recevoir aucun e-mail, quel que soit le tableau',
    stopForever: 'Ne plus jamais recevoir d’e-mails à cette adresse, même de confirmation',
    stopButton: 'Valider',
    stopped: 'Vous ne recevrez plus ces e-mails.',
    stoppedText: 'Vous pouvez les réactiver à tout moment.',
    goneText:
      'Cette adresse ne reçoit plus ce type d’e-mails. Si vous en recevez encore, utilisez le lien du plus récent.',
    expiredTitle: 'Ce lien n’est plus valable.',
    expiredText:
      'Il a expiré ou a déjà été utilisé. Pour recevoir des e-mails, saisissez de nouveau votre adresse sur le tableau.',
    back: (name) => `Retour à ${name}`,
    failedTitle: 'Une erreur s’est produite.',
    failedText: 'Veuillez réessayer dans un instant.',
  },
};
