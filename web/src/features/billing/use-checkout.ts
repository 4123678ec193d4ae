import type { PlanName } from '@shared/plans';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api.ts';
import { checkout } from '../../messages/en.ts';
import { dropFailures, showToast } from '../../ui/toasts/toasts.tsx';

interface Checkout {
  /** The plan whose payment page is being opened. */
  readonly opening: PlanName | null;
  /** @param amount in US cents */
  readonly open: (userId: string | null, amount: number, plan: PlanName) => void;
}

/** Opens the hosted payment page for a plan. */
export function useCheckout(): Checkout {
  const [opening, setOpening] = useState<PlanName | null>(null);

  useEffect(() => {
    // On return from the hosted page, the browser may restore this page from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setOpening(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  async function run(userId: string | null, amount: number, plan: PlanName) {
    setOpening(plan);
    dropFailures();
    try {
      if (userId === null) throw new ApiFailure(checkout.userNotFound);
      const { startCheckout } = await import('./calls.ts');
      window.location.assign(await startCheckout(userId, amount, plan));
    } catch (error) {
      setOpening(null);
      showToast('failure', error instanceof ApiFailure ? error.message : checkout.failed);
    }
  }

  return { opening, open: (...purchase) => void run(...purchase) };
}
