import { lazyPart } from '../data/lazy-part.ts';

/** News, mail and the account: loaded for visitors who have acted here. */
export const tellingPart = lazyPart(async () => (await import('./telling.ts')).telling);
