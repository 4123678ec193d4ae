import { Link } from 'react-router-dom';
import { activation } from '../../messages/en.ts';
import { paths } from '../../paths.ts';

/** Replaces the upgrade while signed out, because only the account itself may learn its current plan. */
export function SignInToUpgrade() {
  return (
    <section className="billing-under-way">
      <p className="billing-text">{activation.signInToUpgrade}</p>
      <Link className="button button-primary" to={paths.login({ from: paths.activateAccount({ isUpgrade: true }) })}>
        {activation.signIn}
      </Link>
    </section>
  );
}
