import { roadmap } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import '../../ui/prose.css';
import './roadmap.css';

/** /roadmap: planned features as a timeline. */
export function Component() {
  return (
    <article className="prose">
      <PageHead title={roadmap.title} description={roadmap.description} path={paths.roadmap()} />
      <h1 className="prose-heading">{roadmap.title}</h1>
      <p className="prose-intro">{roadmap.intro}</p>
      <ol className="roadmap">
        {roadmap.items.map(({ title, description, status, eta, features, today }) => (
          <li key={title} className="roadmap-item" data-status={status}>
            <div className="roadmap-head">
              <h2 className="roadmap-title">{title}</h2>
              <span className="roadmap-status">{roadmap.statuses[status]}</span>
              <span className="roadmap-eta">{eta}</span>
            </div>
            <p className="roadmap-text">{description}</p>
            <ul className="roadmap-features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <p className="roadmap-today">
              <strong>{`${roadmap.today}:`}</strong> <span>{today}</span>
            </p>
          </li>
        ))}
      </ol>
    </article>
  );
}
