import { useCallback, useEffect, useState } from 'react';
import { type AnswerOf, callApi, type RequestTo } from '../../../../api/api.ts';

type Request = RequestTo<'/api/webhooks'>;
/** A change of the board's webhooks, without the board. */
export type HookChange = Request extends infer One ? (One extends Request ? Omit<One, 'product'> : never) : never;
export type Hook = AnswerOf<'/api/webhooks'>['webhooks'][number];

/** The webhooks of a board. No client reads them from the database, so they are not live. */
export function useWebhooks(productId: string) {
  const [hooks, setHooks] = useState<readonly Hook[] | 'loading' | 'failed'>('loading');

  /** @returns the new secret, if there is one. @throws ApiFailure */
  const change = useCallback(
    async (request: HookChange): Promise<string | null> => {
      const answer = await callApi('/api/webhooks', { product: productId, ...request } as Request);
      setHooks(answer.webhooks);
      return answer.secret;
    },
    [productId],
  );
  const load = useCallback(async () => {
    setHooks('loading');
    try {
      await change({ action: 'list' });
    } catch {
      setHooks('failed');
    }
  }, [change]);
  useEffect(() => void load(), [load]);
  return { hooks, change, load: () => void load() };
}

/** What tells a webhook from others: its format, and the host of its address. The rest of an address may be secret. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
