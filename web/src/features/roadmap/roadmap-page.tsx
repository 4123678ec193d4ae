import { Link } from 'react-router-dom';
import { roadmap } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { OwnBoard } from '../../ui/preview/own-board.tsx';
import '../../ui/prose.css';
import './roadmap.css';

/** /roadmap: the roadmap of the board about the product, and below it the plan of 2025 as a timeline. */
export function Component() {
  const { ownBoard } = site;
  return (
    <article className="roadmap-page prose pretty">
      <PageHead title={roadmap.title} description={roadmap.description} path={paths.roadmap()} />
      <h1 className="page-title balanced">{roadmap.title}</h1>
      <p className="page-intro muted">{ownBoard === null ? roadmap.intro : roadmap.ownIntro}</p>
      <p className="above-1">
        <Link className="inline-link" to={paths.blog()}>
          {roadmap.news}
        </Link>
      </p>
      {ownBoard !== null && (
        <>
          <OwnBoard board={ownBoard} view="roadmap" title={roadmap.ownBoard} missing={roadmap.missing} />
          <h2 className="roadmap-plan title-l">{roadmap.plan}</h2>
          <p className="muted">{roadmap.intro}</p>
        </>
      )}
      <Timeline />
    </article>
  );
}

/** The six items that were planned for 2025, each with what exists of it. */
function Timeline() {
  const Title = site.ownBoard === null ? 'h2' : 'h3';
  return (
    <ol className="roadmap">
      {roadmap.items.map(({ title, description, status, eta, features, today }) => (
        <li key={title} className="roadmap-item" data-status={status}>
          <div className="roadmap-head flex wrap">
            <Title className="roadmap-title">{title}</Title>
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
  );
}
