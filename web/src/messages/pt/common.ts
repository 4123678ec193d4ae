import type * as en from '../en/common.ts';
import type { Words } from '../words.ts';

export const common: Words<typeof en.common> = {
  back: 'Voltar',
  cancel: 'Cancelar',
  close: 'Fechar',
  dismiss: 'Dispensar',
  delete: 'Excluir',
  deleting: 'Excluindo…',
  save: 'Salvar',
  saving: 'Salvando…',
  retry: 'Tentar novamente',
  loading: 'Carregando…',
  openInNewTab: 'abre em uma nova aba',
};

export const copying: Words<typeof en.copying> = {
  copy: 'Copiar código',
  done: 'Código copiado',
  failed: 'Não foi possível copiar. Selecione o código e copie-o.',
};
