import { Link } from 'react-router-dom';
import { useDemoBoard } from '../../demo-board.ts';
import { common, landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/app-icon.tsx';

/** The two calls to action: get started, or see a board first. */
export function Actions() {
  const { product, isMissing } = useDemoBoard();
  return (
    <div className="landing-actions flex wrap gap-3">
      <Link className="button button-primary" to={paths.signUp()}>
        {landing.startNow}
      </Link>
      {product !== null && (
        <a
          className="button"
          href={paths.embed(product)}
          target="_blank"
          rel="noopener"
          data-hidden={isMissing || undefined}
        >
          {landing.viewDemo}
          <Icon name="external" />
          <span className="sr-only">({common.openInNewTab})</span>
        </a>
      )}
    </div>
  );
}
