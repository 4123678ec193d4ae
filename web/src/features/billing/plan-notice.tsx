import { activation } from '../../messages/en.ts';

interface PlanNoticeProps {
  /** The hosted page was left by its way back. */
  readonly isCanceled: boolean;
  /** The account had a plan, and has none any more. */
  readonly hasEnded: boolean;
}

/** Why the choice of a plan is shown again; nothing for an account that chooses for the first time. */
export function PlanNotice({ isCanceled, hasEnded }: PlanNoticeProps) {
  if (!isCanceled && !hasEnded) return null;
  return (
    <p className="billing-notice" role="status">
      {isCanceled ? activation.canceled : activation.ended}
    </p>
  );
}
