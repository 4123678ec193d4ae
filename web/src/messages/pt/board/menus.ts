import type * as en from '../../en/board/menus.ts';
import type { Words } from '../../words.ts';

export const menus: Words<typeof en.menus> = {
  sortBy: 'Ordenar por',
  filterBy: 'Filtrar por categoria',
  filterByStatus: 'Filtrar por status',
  filterByTag: 'Filtrar por etiqueta',

  share: 'Compartilhar',
  copyLink: 'Copiar link',
  embedItem: 'Incorporar este feedback',
  linkCopied: 'Link copiado',
  link: (address) => `Copie este link: ${address}`,
  edit: 'Editar',
  delete: 'Excluir',
};

export const embedItem: Words<typeof en.embedItem> = {
  heading: 'Incorporar este feedback',
  button: 'Botão de voto para uma página (HTML)',
  buttonHint: 'Mostra o feedback com os votos atuais. A votação acontece na sua página.',
  badge: 'Selo para um README (Markdown)',
  badgeHint: 'Uma imagem com título, votos e status que leva ao feedback.',
  badgeOf: (title) => `Selo de “${title}”`,
  copy: 'Copiar',
  copyOf: (label) => `Copiar: ${label}`,
  copied: 'Código copiado',
  copyFailed: 'O navegador não permite copiar aqui. Selecione o código e copie-o.',
  close: 'Fechar',
};
