import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  dismiss: 'Descartar',
  delete: 'Eliminar',
  deleting: 'Eliminando…',
  save: 'Guardar',
  saving: 'Guardando…',
  retry: 'Reintentar',
  loading: 'Cargando…',
  openInNewTab: 'se abre en una pestaña nueva',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Copiar código',
  done: 'Código copiado',
  failed: 'No se ha podido copiar. Selecciona el código y cópialo.',
};
