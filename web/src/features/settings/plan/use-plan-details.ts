import { useCallback, useEffect, useState } from 'react';
import type { PlanDetails } from './plan-data.ts';

// Imported on demand: the call schemas are larger than the page.
const calls = () => import('./plan-data.ts');

/** The account's plan and the payments loaded so far, with `more` for older ones and `retry` after a failure. */
export function usePlanDetails() {
  const [details, setDetails] = useState<PlanDetails | 'loading' | 'failed'>('loading');

  const load = useCallback(async () => {
    try {
      setDetails(await (await calls()).loadPlanDetails(null));
    } catch {
      setDetails('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  function retry() {
    setDetails('loading');
    void load();
  }

  /** @throws ApiFailure */
  async function more() {
    if (typeof details === 'string') return;
    const last = details.payments.at(-1);
    if (last === undefined) return;
    const { payments, hasMore } = await (await calls()).loadPlanDetails(last.id);
    setDetails({ ...details, payments: [...details.payments, ...payments], hasMore });
  }

  return { details, retry, more };
}
