import type * as en from '../../en/board/served.ts';
import type { Words } from '../../words.ts';

/** Programs read the others, in English. */
export { openData, siteText } from '../../en/board/served.ts';

export const served: Words<typeof en.served> = {
  about: (name) => `Veja o que outras pessoas pedem, vote e envie seu próprio feedback sobre ${name}.`,
  needsScript:
    'Todo o conteúdo desta página pode ser lido sem JavaScript. Para votar, comentar, buscar ou escrever, o quadro precisa de JavaScript.',
  thisBoard: 'Este quadro',
  changelogOf: (name) => `Novidades de ${name}`,
  scriptsMissing: 'Não foi possível carregar votos, comentários e busca.',
  reload: 'Recarregar a página',
  sandboxed:
    'Votos, comentários e busca não funcionam neste iframe: a página que o contém precisa adicionar allow-same-origin ao atributo sandbox.',
};
