import type * as en from '../../en/board/telling.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardAccount: Words<typeof en.boardAccount> = {
  manage: 'Gestionar',
  signedInAs: (name) => `Has iniciado sesión como ${name}`,
  signOut: 'Cerrar sesión',
  signOutFailed: 'No se ha podido cerrar la sesión',
};

export const news: Words<typeof en.news> = {
  heading: 'Notificaciones',
  bell: (unread) => (unread === 0 ? 'Notificaciones' : `Notificaciones, ${formatNumber(unread)} sin leer`),
  most: '9+',
  markRead: 'Marcar todo como leído',
  close: 'Cerrar las notificaciones',
  loading: 'Cargando las notificaciones',
  failed: 'No se han podido cargar tus notificaciones.',
  offline: 'No se han podido cargar tus notificaciones porque no hay conexión.',
  retry: 'Reintentar',
  markFailed: 'No se ha podido marcar como leído. Inténtalo de nuevo.',
  empty: 'Aún no hay nada nuevo',
  emptyText: 'Sigue una sugerencia y aquí verás lo que ocurra con ella.',
  unread: 'Sin leer:',
  sentences: {
    published: (title) => `La sugerencia «${title}» se ha aprobado y ya es pública.`,
    status: (title, status) => `El nuevo estado de «${title}» es «${status}».`,
    answer: (title) => `«${title}» tiene una respuesta.`,
    comment: (title) => `«${title}» tiene comentarios nuevos.`,
    changelog: (title) => `Novedad: ${title}`,
  },
};

export const mailOffer: Words<typeof en.mailOffer> = {
  heading: 'Notificaciones por correo',
  label: 'Correo electrónico',
  hint: 'Te enviaremos un mensaje para confirmar la dirección. Después recibirás correos sobre lo que sigues en este tablero. Cada uno incluye un enlace para dejar de recibirlos con un clic.',
  entriesHint:
    'Te enviaremos un mensaje para confirmar la dirección. Después recibirás un correo por cada novedad. Cada uno incluye un enlace para dejar de recibirlos con un clic.',
  privacy: 'Privacidad',
  send: 'Recibir correos',
  sendTo: (address) => `Enviar correos a ${address}`,
  other: 'Usar otra dirección',
  inbox:
    'Revisa tu bandeja de entrada. Si la dirección puede recibir correos, encontrarás uno con un enlace de confirmación.',
  pending: (address) => `Falta confirmar la dirección ${address}. Revisa tu bandeja de entrada.`,
  confirmed: (address) => `Los correos sobre lo que sigues en este tablero se envían a ${address}.`,
  entriesConfirmed: (address) => `Cada novedad se envía a ${address}.`,
  stop: 'Dejar de recibir correos',
  stopped: 'Ya no recibirás correos.',
  invalid: 'Escribe una dirección de correo, por ejemplo nombre@example.com',
  failed: 'Algo ha fallado. Inténtalo de nuevo.',
  offline: 'No tienes conexión.',
  loadFailed: 'No se han podido cargar tus preferencias de correo.',
  retry: 'Reintentar',
  loading: 'Cargando tus preferencias de correo',
  off: 'Este sitio no envía correos en este momento.',
};
