import { useLazyPart } from '../data/lazy-part.ts';
import { tellingPart } from './telling-part.ts';

/** The bell of visitors who have acted here. Render this for them only: it costs a script and a read. */
export function NewsPlace() {
  const { part } = useLazyPart(tellingPart);
  return part && <part.News />;
}
