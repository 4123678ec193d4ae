import { type Feature, SOLD_FEATURES } from '@shared/plans';
import { useId } from 'react';
import { upgradePlace } from '../../messages/en.ts';
import { FeaturePicture } from './feature-picture.tsx';
import { UpgradeLink } from './upgrade-link.tsx';
import './upgrade-place.css';

interface UpgradePlaceProps {
  readonly feature: Feature;
  readonly heading?: 'h2' | 'h3';
}

/** Stands in the place of a feature that the owner's plan does not open: what it is, and how to get it. */
export function UpgradePlace({ feature, heading: Heading = 'h2' }: UpgradePlaceProps) {
  const id = useId();
  const { title, isAvailable } = SOLD_FEATURES[feature];
  return (
    <section className="upgrade-place panel stack gap-6" aria-labelledby={id}>
      <div className="upgrade-place-picture">
        <FeaturePicture feature={feature} />
      </div>
      <div className="upgrade-place-words">
        <Heading id={id} className="upgrade-place-title title-m row wrap">
          <span>{title}</span>
          {!isAvailable && <span className="upgrade-place-coming fine muted medium">{upgradePlace.coming}</span>}
        </Heading>
        <p className="upgrade-place-text small muted">{upgradePlace.texts[feature]}</p>
        <UpgradeLink />
      </div>
    </section>
  );
}
