import LinearProgress from '@mui/material/LinearProgress';
import { dashboard } from '../../messages/en.ts';
import { type Allowance, standingOf } from './plan-standing.ts';
import './plan-banner.css';

interface PlanBannerProps {
  readonly allowance: Allowance;
  readonly boards: number;
  /** Boards in use as text, such as "3 of 10"; null if it is shown elsewhere. */
  readonly inUse: string | null;
}

/** The plan and its usage, with a warning when the limit is near. What Pro opens stands below the boards. */
export function PlanBanner({ allowance, boards, inUse }: PlanBannerProps) {
  const { planName, maxBoards } = allowance;
  const standing = standingOf(maxBoards, boards);
  // The only board of a plan is what was bought, no reason to warn for ever.
  const tone = standing === 'reached' && maxBoards === 1 && boards === 1 ? 'free' : standing;
  return (
    <section className="plan-banner panel row wrap small" data-standing={tone} aria-label={dashboard.plan}>
      <div className="plan-banner-text flex wrap">
        {standing !== 'free' && (
          <strong className="plan-banner-warning muted medium">
            {standing === 'reached' ? dashboard.planLimitReached : dashboard.planLimitNear}
          </strong>
        )}
        <p className="plan-banner-line flex wrap">
          <span className="medium">{planName}</span>
          {inUse !== null && (
            <span>
              <span className="medium figures">{inUse}</span> {dashboard.boardsInUse}
            </span>
          )}
        </p>
      </div>
      {maxBoards !== null && (
        <LinearProgress
          className="plan-banner-meter"
          variant="determinate"
          color={tone === 'free' ? 'primary' : 'warning'}
          value={Math.min(100, (boards / Math.max(1, maxBoards)) * 100)}
          aria-label={dashboard.boardsUsed}
        />
      )}
    </section>
  );
}
