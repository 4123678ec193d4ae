import { FEATURES, PRO, SOLD_FEATURES } from '@shared/plans';
import { useId } from 'react';
import { upgradePlace } from '../../messages/en.ts';
import { FeaturePicture } from '../../ui/upgrade/feature-picture.tsx';
import { UpgradeLink } from '../../ui/upgrade/upgrade-link.tsx';
import './pro-overview.css';

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
        {FEATURES.map((feature) => {
          const { title, isAvailable } = SOLD_FEATURES[feature];
          return (
            <li key={feature} className="pro-overview-feature">
              <FeaturePicture feature={feature} />
              <h3 className="upgrade-place-title title-m row wrap">
                <span>{title}</span>
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
