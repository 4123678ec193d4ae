import { useLazyPart } from '../../data/lazy-part.ts';
import { writingPart } from '../writing-part.ts';

/** Place of the visitor's changes that were not saved. Render this only if there are some: it loads their code. */
export function LeftEditsPlace() {
  const { part } = useLazyPart(writingPart);
  return part && <part.LeftEdits />;
}
