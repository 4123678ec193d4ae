import type * as en from '../en/screenshot.ts';
import type { Words } from '../words.ts';
import { formatNumber, plural } from './language.ts';

const MARKERS = { one: 'marcador', many: 'de marcadores', other: 'marcadores' };
const BARS = { one: 'retângulo preto', many: 'de retângulos pretos', other: 'retângulos pretos' };

export const screenshot: Words<typeof en.screenshot> = {
  title: 'Marcar na imagem',
  hint: 'Clique ou toque para colocar um marcador numerado e citá-lo no seu texto. Arraste para cobrir o que outras pessoas não devem ver.',
  touchHint:
    'Toque para colocar um marcador numerado. Deslize para rolar. Para cobrir algo, toque em “Cobrir” e depois arraste.',
  tools: 'Ferramentas',
  addMarker: 'Adicionar um marcador',
  blackOut: 'Cobrir',
  remove: 'Remover',
  undo: 'Desfazer',
  undone: 'Ação desfeita',
  nothingToUndo: 'Não há nada para desfazer',
  zoomIn: 'Aumentar zoom',
  zoomOut: 'Diminuir zoom',
  nextPart: 'Próxima parte',
  enlarge: 'Abrir ampliada',
  blocked: 'O navegador bloqueou a janela.',
  sendPage: (facts) => `Enviar também: ${facts}`,
  name: 'A imagem',
  use: 'Usar esta imagem',
  cancel: 'Cancelar',
  discardQuestion: 'Descartar os marcadores e os retângulos pretos?',
  discard: 'Descartar',
  area: 'Imagem. As setas movem o marcador ou o retângulo preto selecionado, Shift e as setas redimensionam um retângulo, Delete o remove.',
  names: {
    marker: (number) => `Marcador ${number}`,
    bar: (number) => `Retângulo preto ${number}`,
  },
  set: (name, left, top) => `${name} colocado, a ${left}% da esquerda e ${top}% do topo`,
  moved: (name, left, top) => `${name}, a ${left}% da esquerda e ${top}% do topo`,
  resized: (name, width, height) => `${name}, ${width} por ${height} pixels`,
  removed: (name, isRenumbered) =>
    `${name} removido.${isRenumbered ? ' Os marcadores seguintes têm novos números.' : ''}`,
  most: {
    marker: (most) => `Uma imagem pode ter no máximo ${plural(most, MARKERS)}.`,
    bar: (most) => `Uma imagem pode ter no máximo ${plural(most, BARS)}.`,
  },

  origin: ({ markers, address, width }) =>
    [
      markers ? plural(markers, MARKERS) : '',
      address?.replace(/^https?:\/\//, '') ?? '',
      width ? `janela com ${formatNumber(width)}\u00a0px de largura` : '',
    ]
      .filter((fact) => fact !== '')
      .join(', '),
  sentWith: (facts) => `Enviado com a imagem: ${facts}`,

  chooseHint:
    'Cole ou arraste uma imagem para cá, ou escolha uma. Depois você pode colocar marcadores e cobrir partes dela.',
  choose: 'Escolher uma imagem',
  capture: 'Fazer uma captura de tela',
  refused: 'Nenhuma captura de tela foi feita.',
};
