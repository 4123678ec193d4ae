import type * as en from '../en/failures.ts';
import type { Words } from '../words.ts';

export { errorCard } from '../en/failures.ts';

export const missingPart: Words<typeof en.missingPart> = {
  text: 'Não foi possível carregar esta parte. Ela será aberta quando a conexão voltar.',
  retry: 'Tentar novamente',
};

export const startup: Words<typeof en.startup> = {
  title: 'Não foi possível iniciar o aplicativo',
  text: 'Recarregue a página. Se o problema continuar, tente novamente mais tarde.',
  reload: 'Recarregar a página',
  needsScript: (name) => `${name} precisa de JavaScript. Ative-o no navegador e recarregue a página.`,
};
