import Button from '@mui/material/Button';
import { PRO, UPGRADE_PRICE } from '@shared/plans';
import { Link } from 'react-router-dom';
import { upgradePlace } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { type Account, useSession } from '../../session/session.ts';
import { site } from '../../site.ts';
import './upgrade-place.css';

interface Way {
  readonly note: string;
  /** Null if there is nothing to buy. */
  readonly link: { readonly to: string; readonly label: string } | null;
}

/** How the signed-in account gets what Pro opens: the upgrade, a first plan, or neither. */
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
  // An operator can close a single feature of an account on Pro; for some seconds, so can an upgrade just made.
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
