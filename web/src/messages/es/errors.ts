import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Se ha producido un error desconocido',
  offline: 'No tienes conexión. Es posible que lo que ves no esté actualizado.',
  network: 'Error de red. Comprueba tu conexión e inténtalo de nuevo.',
  tooMany: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  tooManyNearby: 'Ha habido demasiados intentos desde tu red en la última hora. Inténtalo más tarde.',
  notDeployed: 'La estructura de datos aún no está desplegada. Ejecuta «firebase deploy --only firestore».',
};
