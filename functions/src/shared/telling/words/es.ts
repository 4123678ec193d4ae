import { countedIn } from './counted.ts';
import type { en } from './en.ts';
import type { Words } from './words.ts';

const counted = countedIn('es');
const updates = (count: number) => counted(count, { one: '# novedad', many: '# de novedades', other: '# novedades' });

export const es: Words<typeof en> = {
  statuses: { open: 'Abierta', 'in-progress': 'En curso', completed: 'Completada', closed: 'Cerrada' },
  news: {
    published: {
      subject: ({ title }) => `Publicada: ${title}`,
      sentence: ({ board }) => `Tu sugerencia ya es pública en «${board}».`,
      line: () => 'Ya es pública.',
    },
    status: {
      subject: ({ title, status }) => `${status}: ${title}`,
      sentence: ({ board, status }) => `Una sugerencia que sigues en «${board}» tiene ahora el estado «${status}».`,
      line: ({ status }) => `Nuevo estado: «${status}»`,
    },
    answer: {
      subject: ({ title }) => `Respondida: ${title}`,
      sentence: ({ board }) => `Una sugerencia que sigues en «${board}» tiene una respuesta.`,
      line: () => 'Tiene una respuesta.',
    },
    comment: {
      subject: ({ title }) => `Comentarios nuevos: ${title}`,
      sentence: ({ board }) => `Una sugerencia que sigues en «${board}» tiene comentarios nuevos.`,
      line: () => 'Tiene comentarios nuevos.',
    },
    changelog: {
      subject: ({ title }) => `Novedad: ${title}`,
      sentence: ({ board }) => `En las novedades de «${board}» se habla de una sugerencia que sigues.`,
      line: () => 'Aparece en las novedades.',
    },
  },
  entry: {
    subject: ({ title }) => `Novedad: ${title}`,
    sentence: ({ board }) => `Novedades de «${board}»:`,
    line: () => 'Aparece en las novedades.',
  },
  mail: {
    answer: 'La respuesta:',
    open: 'Ver la sugerencia',
    openChangelog: 'Ver las novedades',
    openBoard: 'Ver el tablero',
    why: (board) => `Recibes este correo porque sigues esta sugerencia en «${board}».`,
    whyEntries: (board) => `Recibes este correo porque has pedido recibir las novedades de «${board}».`,
    bundleSubject: (count, board) => `${board}: ${updates(count)}`,
    bundleTitle: updates,
    bundleSentence: (board) => `Esto ha cambiado en las sugerencias que sigues en «${board}»:`,
    bundleEntries: (board) => `Novedades de «${board}»:`,
    bundleMore: (count) => counted(count, { one: 'Y # más.', many: 'Y # más.', other: 'Y # más.' }),
    bundleWhy: (board) =>
      `Recibes este correo porque sigues sugerencias en «${board}». Reúne lo ocurrido a lo largo del día, desde el correo anterior.`,
    stop: 'Dejar de recibir estos correos',
    noReply: 'No respondas a este correo. Las respuestas no se leen.',
    builtWith: 'Creado con Hearback',
  },
  confirm: {
    subject: (board) => `Confirma tu dirección para ${board}`,
    sentence: (board) =>
      `Alguien ha introducido esta dirección en el tablero «${board}» para recibir correos sobre las sugerencias que sigue.`,
    entries: (board) =>
      `Alguien ha introducido esta dirección en el tablero «${board}» para recibir sus novedades por correo.`,
    title: 'Confirma tu dirección',
    button: 'Confirmar la dirección',
    site: (site) => `Hearback aloja el tablero en ${site}, desde donde se envía este correo.`,
    otherwise:
      'Si no has sido tú, ignora este correo. Eliminaremos la dirección al cabo de una semana y no enviaremos nada más, salvo que alguien vuelva a introducirla.',
  },
  guest: {
    title: (board) => `Invitación a ${board}`,
    sentence: (by) =>
      by === null
        ? 'Tienes una invitación a un tablero de sugerencias.'
        : `${by} te ha invitado a un tablero de sugerencias.`,
    may: 'Solo lo ven las personas invitadas.',
    open: 'Abrir la invitación',
    until: (date) => `La invitación sirve una sola vez, hasta el ${date}, con cualquier cuenta.`,
    ignore: 'Si no la esperabas, ignora este correo.',
  },
  page: {
    confirmTitle: '¿Recibir correos sobre las sugerencias que sigues?',
    confirmText: (board) =>
      `Te escribiremos cuando haya novedades sobre las sugerencias que sigues en «${board}». Cada correo incluye un enlace para darte de baja.`,
    confirmEntriesTitle: (board) => `¿Recibir las novedades de «${board}» por correo?`,
    confirmEntriesText: 'Te enviaremos un correo por cada novedad. Cada correo incluye un enlace para darte de baja.',
    confirmButton: 'Sí, quiero recibir correos',
    confirmed: 'Tu dirección está confirmada.',
    confirmedText: 'A partir de ahora recibirás correos sobre las sugerencias que sigues.',
    confirmedEntriesText: 'A partir de ahora recibirás cada novedad por correo.',
    stopTitle: '¿Dejar de recibir correos?',
    stopItem: 'Dejar de recibir correos sobre esta sugerencia',
    stopEntries: 'Dejar de recibir correos sobre las novedades',
    stopBoard: (board) => `Dejar de recibir todos los correos de «${board}»`,
    stopAll: 'Dejar de recibir correos de cualquier tablero',
    stopForever: 'Dejar de recibir para siempre correos en esta dirección, incluso de confirmación',
    stopButton: 'Confirmar',
    stopped: 'Ya no recibirás estos correos.',
    stoppedText: 'Puedes volver a activarlos cuando quieras.',
    goneText: 'Esta dirección ya no recibe correos como este. Si aún te llegan, usa el enlace del más reciente.',
    expiredTitle: 'Este enlace ya no es válido.',
    expiredText: 'Ha caducado o ya se ha usado. Para recibir correos, vuelve a escribir tu dirección en el tablero.',
    back: (name) => `Volver a ${name}`,
    failedTitle: 'Algo ha fallado.',
    failedText: 'Inténtalo de nuevo dentro de un momento.',
  },
};
