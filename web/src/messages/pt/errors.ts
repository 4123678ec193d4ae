import type * as en from '../en/errors.ts';
import type { Words } from '../words.ts';

export { answerErrors } from '../en/errors.ts';

export const errors: Words<typeof en.errors> = {
  unknown: 'Ocorreu um erro desconhecido',
  offline: 'Você está offline. O que você vê pode estar desatualizado.',
  network: 'Erro de rede. Verifique sua conexão e tente novamente.',
  tooMany: 'Muitas tentativas. Aguarde um momento e tente novamente.',
  tooManyNearby: 'Houve muitas tentativas na sua rede na última hora. Tente novamente mais tarde.',
  notDeployed: 'A estrutura de dados ainda não foi implantada. Execute “firebase deploy --only firestore”.',
};
