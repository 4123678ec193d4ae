import { landing, statuses } from '../../messages/en.ts';
import { SampleCard } from './sample-card.tsx';
import { Section } from './section.tsx';
import './why.css';

const { why, sample } = landing;

export function Why() {
  return (
    <Section id="why" className="why" title={why.title} text={why.text}>
      <div className="why-picture stack">
        <figure className="shrinks">
          <figcaption className="why-caption size-sm muted medium">{why.scattered}</figcaption>
          <ul className="stack gap-3">
            {why.messages.map(({ from, text }) => (
              <li key={text} className="why-message small muted">
                <span className="why-from size-xs ink medium">{from}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </figure>
        <figure className="shrinks">
          <figcaption className="why-caption size-sm muted medium">{why.ranked}</figcaption>
          <div className="stack gap-2">
            <SampleCard
              title={sample.darkMode}
              meta={sample.darkModeMeta}
              count={128}
              badge={{ kind: 'in-progress', text: statuses['in-progress'] }}
            />
            <SampleCard title={sample.export} meta={sample.exportMeta} count={41} />
            <SampleCard title={sample.shortcuts} meta={sample.shortcutsMeta} count={17} />
          </div>
        </figure>
      </div>
      <ul className="why-reasons stack gap-8">
        {why.reasons.map(({ title, text }) => (
          <li key={title} className="why-reason muted pretty">
            <h3 className="why-reason-title title-l ink">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
