import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Roadmap',
  about: (name) => `No que ${name} está trabalhando e o que vem depois.`,
  loading: 'Carregando o roadmap',
  failedTitle: 'Não foi possível carregar o roadmap',
  newer: 'Mostrar alterações',
  columns: 'Colunas',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Ainda não há nada aqui',
  more: (column) => `Ver tudo em “${column}”`,
  eta: (when) => `Previsão: ${when}`,
  quarter: (quarter, year) => `${quarter}º trim. de ${year}`,
};
