import { landing, statuses } from '../../messages/en.ts';
import { SampleCard } from './sample-card.tsx';
import { Section } from './section.tsx';
import './why.css';

const { why, sample } = landing;

export function Why() {
  return (
    <Section id="why" className="why" title={why.title} text={why.text}>
      <div className="why-picture">
        <figure className="why-side">
          <figcaption className="why-caption">{why.scattered}</figcaption>
          <ul className="why-messages">
            {why.messages.map(({ from, text }) => (
              <li key={text} className="why-message">
                <span className="why-from">{from}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </figure>
        <figure className="why-side">
          <figcaption className="why-caption">{why.ranked}</figcaption>
          <div className="why-cards">
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
      <ul className="why-reasons">
        {why.reasons.map(({ title, text }) => (
          <li key={title} className="why-reason">
            <h3 className="why-reason-title">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
