import { lazyPart, useLazyPart } from '../data/lazy-part.ts';

const sendingPart = lazyPart(() => import('./sending.tsx'));

/** Place of the pictures that are being sent. Render this only if there are some: it loads their code. */
export function SendingPlace() {
  const { part } = useLazyPart(sendingPart);
  return part && <part.Sending />;
}
