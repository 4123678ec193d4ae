import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Ordenar por',
  filterBy: 'Filtrar por categoría',
  filterByStatus: 'Filtrar por estado',
  filterByTag: 'Filtrar por etiqueta',

  share: 'Compartir',
  copyLink: 'Copiar enlace',
  embedItem: 'Insertar esta sugerencia',
  linkCopied: 'Enlace copiado',
  link: (address) => `Copia este enlace: ${address}`,
  edit: 'Editar',
  delete: 'Eliminar',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Insertar esta sugerencia',
  button: 'Botón de voto para una página (HTML)',
  buttonHint: 'Muestra la sugerencia con sus votos actuales. Se vota en tu página.',
  badge: 'Insignia para un README (Markdown)',
  badgeHint: 'Una imagen con el título, los votos y el estado que lleva a la sugerencia.',
  badgeOf: (title) => `Insignia de «${title}»`,
  copy: 'Copiar',
  copyOf: (label) => `Copiar: ${label}`,
  copied: 'Código copiado',
  copyFailed: 'El navegador no permite copiar aquí. Selecciona el código y cópialo.',
  close: 'Cerrar',
};
