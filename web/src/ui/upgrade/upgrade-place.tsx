import Button from '@mui/material/Button';
import type { Feature } from '@shared/features';
import { PRO, SOLD_FEATURES, UPGRADE_PRICE } from '@shared/plans';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { soldFeatures, upgradePlace } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { type Account, useSession } from '../../session/session.ts';
import { site } from '../../site.ts';
import { FeaturePicture } from './feature-picture.tsx';
import './upgrade-place.css';

interface UpgradePlaceProps {
  readonly feature: Feature;
  readonly heading?: 'h2' | 'h3';
}

/** Replaces a feature that the owner's plan lacks: describes it, and how to get it. */
export function UpgradePlace({ feature, heading: Heading = 'h2' }: UpgradePlaceProps) {
  const id = useId();
  const { isAvailable } = SOLD_FEATURES[feature];
  return (
    <section className="upgrade-place panel stack gap-6" aria-labelledby={id}>
      <div className="upgrade-place-picture">
        <FeaturePicture feature={feature} />
      </div>
      <div className="upgrade-place-words">
        <Heading id={id} className="upgrade-place-title title-m row wrap">
          <span>{soldFeatures[feature].title}</span>
          {!isAvailable && <span className="upgrade-place-coming fine muted medium">{upgradePlace.coming}</span>}
        </Heading>
        <p className="upgrade-place-text small muted">{upgradePlace.texts[feature]}</p>
        <UpgradeLink />
      </div>
    </section>
  );
}

interface Way {
  readonly note: string;
  /** Null if there is nothing to buy. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** How the signed-in account gets the features of Pro: the upgrade, a first plan, or neither. */
export function UpgradeLink() {
  const session = useSession();
  const { note, link } = wayOf(session.status === 'signed-in' ? session : null);
  return (
    <div className="upgrade-link row wrap">
      {link && (
        <Button component={Link} to={link.to} variant="contained" color="primary">
          <span>{link.label}</span>
        </Button>
      )}
      <p className="upgrade-link-note fine muted">{note}</p>
    </div>
  );
}

function wayOf(account: Pick<Account, 'isActive' | 'plan'> | null): Way {
  if (account?.isActive === false) {
    return { note: upgradePlace.inactive, link: { to: paths.activateAccount(), label: upgradePlace.choosePlan } };
  }
  // An account on Pro lacks a feature if the operator has closed it, or for some seconds after an upgrade.
  if (account?.plan === PRO.name) return { note: upgradePlace.notIncluded, link: null };
  if (!site.takesPayments) {
    return {
      note: `${upgradePlace.partOfPro} ${upgradePlace.byCode}`,
      link: { to: paths.redeem(), label: upgradePlace.redeem },
    };
  }
  return {
    note: `${upgradePlace.partOfPro} ${upgradePlace.price(UPGRADE_PRICE)}`,
    link: { to: paths.upgrade(), label: upgradePlace.upgrade },
  };
}
