import { Link } from 'react-router-dom';
import { errorCard, footer } from '../messages/en.ts';
import { paths } from '../paths.ts';
import { BRAND_NAME } from '../ui/brand.ts';
import { Logo } from './logo.tsx';
import './error-card.css';
import '../ui/button.css';

/** Where a reader of an unknown address may have wanted to go. */
const NEARBY = [
  [footer.links.docs, paths.docs()],
  [footer.links.help, paths.help()],
  [footer.links.roadmap, paths.roadmap()],
] as const;

/** Page for unknown URLs: the error card of the specification, with the header and footer of the public pages. */
export function UnknownPage() {
  return (
    <div className="unknown-page stack to-start gap-6">
      <title>{`${errorCard.unknownTitle} - ${BRAND_NAME}`}</title>
      <meta name="robots" content="noindex" />
      <Logo />
      <div className="stack gap-2">
        <p className="small muted medium figures">{errorCard.unknownCode}</p>
        <h1 className="page-title balanced">{errorCard.unknown}</h1>
        <p className="page-intro muted">{errorCard.unknownHint}</p>
      </div>
      <Link className="button button-primary" to={paths.home()}>
        {errorCard.home}
      </Link>
      <p className="row wrap gap-4 size-sm">
        {NEARBY.map(([label, to]) => (
          <Link key={to} className="inline-link" to={to}>
            {label}
          </Link>
        ))}
      </p>
      <p className="size-xs muted">{errorCard.text}</p>
    </div>
  );
}
