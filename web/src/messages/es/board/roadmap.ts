import type * as en from '../../en/board/roadmap.ts';
import type { Words } from '../../words.ts';
import { formatNumber } from '../language.ts';

export const boardRoadmap: Words<typeof en.boardRoadmap> = {
  heading: 'Hoja de ruta',
  about: (name) => `En qué trabaja ${name} y qué vendrá después.`,
  loading: 'Cargando la hoja de ruta',
  failedTitle: 'No se ha podido cargar la hoja de ruta',
  newer: 'Mostrar los cambios',
  columns: 'Columnas',
  count: (count, hasMore) => `${formatNumber(count)}${hasMore ? '+' : ''}`,
  empty: 'Aquí aún no hay nada',
  more: (column) => `Ver todo en «${column}»`,
  eta: (when) => `Fecha prevista: ${when}`,
  quarter: (quarter, year) => `T${quarter} ${year}`,
};
