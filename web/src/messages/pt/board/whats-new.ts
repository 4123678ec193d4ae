import type * as en from '../../en/board/whats-new.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const whatsNew: Words<typeof en.whatsNew> = {
  heading: 'Novidades',
  loading: 'Carregando as novidades',
  failedTitle: 'Não foi possível carregar as novidades',
  newer: 'Mostrar as últimas novidades',
  empty: 'Ainda não há novidades',
  emptyHint: 'Novos recursos, melhorias e correções aparecerão aqui.',
  older: 'Novidades anteriores',
  loadingOlder: 'Carregando novidades anteriores',
  olderFailed: 'Não foi possível carregar as novidades anteriores.',
  newest: 'Últimas novidades',
  byMail: 'Receber por e-mail',
  follow: 'Assinar o feed:',
  feeds: { atom: 'Atom', rss: 'RSS', json: 'JSON' },
  about: (name) => `Novos recursos, melhorias e correções de ${name}.`,
};

export const reactions: Words<typeof en.reactions> = {
  list: 'Reações',
  names: { like: 'Gostei', love: 'Amei', celebrate: 'Parabéns' },
  button: (name, count) => (count === 0 ? name : `${name}, ${formatNumber(count)}`),
  failed: 'Sua reação não foi salva. Tente novamente.',
};

export const entryArticle: Words<typeof en.entryArticle> = {
  items: 'Feedbacks incluídos',
};
