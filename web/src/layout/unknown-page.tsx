import { Link } from 'react-router-dom';
import { errorCard } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { ErrorCard } from './error-card.tsx';

/** Page for unknown URLs. */
export function UnknownPage() {
  return (
    <ErrorCard>
      <Link className="button button-primary" to={paths.home()}>
        {errorCard.home}
      </Link>
    </ErrorCard>
  );
}
