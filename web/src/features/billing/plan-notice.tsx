import { activation } from '../../messages/en.ts';

interface PlanNoticeProps {
  /** Whether the hosted page was left through its back link. */
  readonly isCanceled: boolean;
  /** Whether the account had a plan that has ended. */
  readonly hasEnded: boolean;
}

/** Explains why the plans are shown again. Renders nothing for an account that chooses for the first time. */
export function PlanNotice({ isCanceled, hasEnded }: PlanNoticeProps) {
  if (!isCanceled && !hasEnded) return null;
  return (
    <p className="billing-notice" role="status">
      {isCanceled ? activation.canceled : activation.ended}
    </p>
  );
}
