export type { Words } from '@shared/telling/words/words';
