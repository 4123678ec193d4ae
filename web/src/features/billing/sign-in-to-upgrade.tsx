import { Link } from 'react-router-dom';
import { activation } from '../../messages/en.ts';
import { paths } from '../../paths.ts';

/** Signed out, the difference to a plan is not sold: only the account itself is told what it has. */
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
