import { Navigate, useSearchParams } from 'react-router-dom';
import { auth } from '../../messages/en.ts';
import { onwardOf, paths } from '../../paths.ts';
import { useSession } from '../../session.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import { LoginForm } from './login-form.tsx';

/** /login; `plan` opens it for signing up. Whoever is signed in already goes where they wanted to. */
export function Component() {
  const [query] = useSearchParams();
  const session = useSession();
  if (session.status === 'loading') return null;
  const onward = onwardOf(query);
  if (session.status === 'signed-in') {
    const usual = session.isActive ? paths.dashboard() : paths.activateAccount({ plan: onward.plan });
    return <Navigate replace to={onward.from ?? usual} />;
  }
  return (
    <>
      <title>{`${auth.signIn} - ${BRAND_NAME}`}</title>
      <LoginForm firstMode={query.has('plan') ? 'sign-up' : 'sign-in'} onward={onward} heading="h1" />
    </>
  );
}
