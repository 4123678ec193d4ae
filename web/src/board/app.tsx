import { DEFAULT_COLOR } from '@shared/values';
import { embedErrors } from '../messages/en.ts';
import type { Address } from './address.ts';
import { BoardScreen, type InitialData } from './board-screen.tsx';
import { Problem } from './problem.tsx';
import { Themed } from './themed.tsx';

interface AppProps {
  readonly address: Address;
  /** The board and its first page, if the page's answer carried them. */
  readonly initial?: InitialData | null;
}

/** The whole page: the board of the address, or why there is none to ask for. */
export function App({ address, initial = null }: AppProps) {
  const { product } = address;
  if (product.kind === 'named') return <BoardScreen address={address} productId={product.id} initial={initial} />;
  return (
    <Themed theme={address.theme ?? 'light'} color={DEFAULT_COLOR} layout="page">
      <main>
        {product.kind === 'missing' ? (
          <Problem heading="h1" title={embedErrors.missingIdTitle} text={embedErrors.missingId} />
        ) : (
          <Problem
            heading="h1"
            title={embedErrors.title}
            text={embedErrors.productNotFound(product.id)}
            onRetry={() => location.reload()}
          />
        )}
      </main>
    </Themed>
  );
}
