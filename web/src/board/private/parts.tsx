import type { Elements } from '../../ui/elements.ts';
import { lazyPart, useLazyPart } from '../data/lazy-part.ts';
import type { PrivateProps } from './private.tsx';

/** Loaded for boards that are not for everyone (D62), which few visitors see. */
const privatePart = lazyPart(async () => (await import('./private.tsx')).Private, false);

interface PrivatePlaceProps extends PrivateProps {
  readonly failed: (retry: () => void) => Elements;
}

/** The place of what only boards have that are not for everyone. */
export function PrivatePlace(props: PrivatePlaceProps) {
  const { part: Private, hasFailed, retry } = useLazyPart(privatePart);
  return Private ? <Private {...props} /> : hasFailed ? props.failed(retry) : props.loading;
}
