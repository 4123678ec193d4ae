import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import LinearProgress from '@mui/material/LinearProgress';
import { BOARD_LIMIT_WARNING } from '@shared/limits';
import { allowsAnotherBoard, type PlanName, PRO, planByName, SOLD_FEATURES, STANDARD, UNLIMITED } from '@shared/plans';
import type { UserPlan } from '@shared/user-plan';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { common, dashboard, soldFeatures, upgradePlace } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { AppDialog } from '../../ui/app-dialog.tsx';
import { FeaturePicture } from '../../ui/upgrade/feature-picture.tsx';
import { OFFERED } from '../../ui/upgrade/offered.ts';
import { UpgradeLink } from '../../ui/upgrade/upgrade-place.tsx';
import './pro-overview.css';
import './plan-banner.css';

interface PlanBannerProps {
  readonly allowance: Allowance;
  readonly boards: number;
  /** Boards in use as text, such as "3 of 10"; null if it is shown elsewhere. */
  readonly inUse: string | null;
}

/** The plan and its usage, with a warning when the limit is near. The features of Pro are below the boards. */
export function PlanBanner({ allowance, boards, inUse }: PlanBannerProps) {
  const { planName, maxBoards } = allowance;
  const standing = standingOf(maxBoards, boards);
  // A plan for one board is used as it was bought, which is no reason for a permanent warning.
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
          {inUse === null ? (
            <span key="used" className="muted">
              {dashboard.boardsUsed}
            </span>
          ) : (
            // An element with its own key: React could not remove bare texts that a browser has translated.
            <span key="of">
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

/** Limits and features of an owner's plan. */
export interface Allowance {
  readonly planName: PlanName;
  /** Null means unlimited. */
  readonly maxBoards: number | null;
  readonly hasAnalytics: boolean;
}

/** Fallback if no plan is stored or it could not be read. */
export const DEFAULT_ALLOWANCE: Allowance = {
  planName: STANDARD.name,
  maxBoards: STANDARD.limits.max_boards,
  hasAnalytics: STANDARD.limits.has_advanced_analytics,
};

/** Returns a plan's allowance. The stored limit and flags apply regardless of the plan's name (D10). */
export function allowanceOf(plan: UserPlan | null): Allowance {
  if (plan === null) return DEFAULT_ALLOWANCE;
  return {
    planName: planByName(plan.plan_name).name,
    maxBoards: plan.max_boards === UNLIMITED ? null : plan.max_boards,
    hasAnalytics: plan.has_advanced_analytics,
  };
}

/** Classifies a number of boards relative to the limit. */
export function standingOf(maxBoards: number | null, boards: number): 'free' | 'near' | 'reached' {
  if (maxBoards === null) return 'free';
  if (!allowsAnotherBoard(maxBoards, boards)) return 'reached';
  return boards >= maxBoards * BOARD_LIMIT_WARNING ? 'near' : 'free';
}

interface LimitDialogProps {
  readonly planName: string;
  readonly maxBoards: number;
  readonly onClose: () => void;
}

/** Explains that the board limit is reached, and what to do next. */
export function LimitDialog({ planName, maxBoards, onClose }: LimitDialogProps) {
  const actions = (
    <>
      <Button onClick={onClose}>{common.close}</Button>
      {planName === STANDARD.name && (
        <Button
          component={Link}
          to={site.takesPayments ? paths.upgrade() : paths.redeem()}
          variant="contained"
          color="primary"
        >
          <span>{site.takesPayments ? dashboard.upgrade : dashboard.redeem}</span>
        </Button>
      )}
    </>
  );
  return (
    <AppDialog title={dashboard.planLimitReached} actions={actions} onClose={onClose}>
      <DialogContentText>{dashboard.boardLimit(maxBoards, planName)}</DialogContentText>
    </AppDialog>
  );
}

/** The features that Pro opens, below the boards of an account on Standard. */
export function ProOverview() {
  const id = useId();
  return (
    <section className="pro-overview" aria-labelledby={id}>
      <h2 id={id} className="title-m">
        {upgradePlace.overview}
      </h2>
      <p className="small muted">{upgradePlace.overviewText(PRO.limits.max_boards)}</p>
      <ul className="pro-overview-list stack">
        {OFFERED.map((feature) => {
          const { isAvailable } = SOLD_FEATURES[feature];
          return (
            <li key={feature} className="pro-overview-feature">
              <FeaturePicture feature={feature} />
              <h3 className="upgrade-place-title title-m row wrap">
                <span>{soldFeatures[feature].title}</span>
                {!isAvailable && <span className="upgrade-place-coming fine muted medium">{upgradePlace.coming}</span>}
              </h3>
              <p className="small muted">{upgradePlace.texts[feature]}</p>
            </li>
          );
        })}
      </ul>
      <UpgradeLink />
    </section>
  );
}
