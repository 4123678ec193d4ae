import { Link } from 'react-router-dom';
import { common, landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { Icon } from '../../ui/icon.tsx';

/** The two things to do: start, or look at a board first. */
export function Actions() {
  return (
    <div className="landing-actions">
      <Link className="button button-primary" to={paths.signUp()}>
        {landing.startNow}
      </Link>
      {site.demoProduct !== null && (
        <a className="button" href={paths.embed(site.demoProduct)} target="_blank" rel="noopener">
          {landing.viewDemo}
          <Icon name="external" />
          <span className="sr-only">({common.openInNewTab})</span>
        </a>
      )}
    </div>
  );
}
