import { Link } from 'react-router-dom';
import { admin } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/brand.ts';
import './error-state.css';
import '../../ui/button.css';

/** Error state for an account that does not own the board. */
export function AccessDenied() {
  return (
    <div className="admin-problem" role="alert">
      <title>{`${admin.accessDeniedTitle} - ${BRAND_NAME}`}</title>
      <h1 className="admin-problem-text">{admin.accessDenied}</h1>
      <Link className="button" to={paths.dashboard()}>
        {admin.back}
      </Link>
    </div>
  );
}
