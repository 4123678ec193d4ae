import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { changelog as text } from '../../../messages/en.ts';

/** How many people get the entries by mail. Says nothing without one. */
export function Subscribers({ productId }: { readonly productId: string }) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void callApi('/api/owner-mail', { product: productId, change: null }).then(
      ({ subscribers }) => isCurrent && setCount(subscribers),
      // The number is an extra; the list has its own errors.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [productId]);
  return count > 0 && <p className="small muted figures">{text.subscribers(count)}</p>;
}
