import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { BoardAccountProps } from './board-account.tsx';

/** News, mail and the account: loaded for visitors who have acted here. */
export const tellingPart = lazyPart(async () => (await import('./telling.ts')).telling);

/** The bell of visitors who have acted here. Render this for them only: it costs a script and a read. */
export function NewsPlace() {
  const { part } = useLazyPart(tellingPart);
  return part && <part.News />;
}

/** The signed-in account, loaded with the bell, which each account has. */
export function AccountPlace(props: BoardAccountProps) {
  const { part } = useLazyPart(tellingPart);
  return part && <part.BoardAccount {...props} />;
}
