import { Link } from 'react-router-dom';
import { roadmap } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import '../../ui/prose.css';
import './roadmap.css';

/** /roadmap: planned features as a timeline. */
export function Component() {
  return (
    <article className="prose pretty">
      <PageHead title={roadmap.title} description={roadmap.description} path={paths.roadmap()} />
      <h1 className="page-title balanced">{roadmap.title}</h1>
      <p className="page-intro muted">{roadmap.intro}</p>
      <ol className="roadmap">
        {roadmap.items.map(({ title, description, status, eta, features, today }) => (
          <li key={title} className="roadmap-item" data-status={status}>
            <div className="roadmap-head flex wrap">
              <h2 className="roadmap-title">{title}</h2>
              <span className="roadmap-status size-xs muted medium">{roadmap.statuses[status]}</span>
              <span className="roadmap-eta push-end size-sm muted figures">{eta}</span>
            </div>
            <p className="above-1">{description}</p>
            <ul className="roadmap-features flex wrap gap-2">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="roadmap-today small muted" data-state={today.state}>
              <strong>{`${roadmap.today}: ${roadmap.states[today.state]}.`}</strong> <span>{today.text}</span>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <Link className="inline-link" to={paths.blog()}>
          {roadmap.news}
        </Link>
      </p>
    </article>
  );
}
