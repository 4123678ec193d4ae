import { landing, statuses } from '../../messages/en.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { ColorSample } from './color-sample.tsx';
import { Feature } from './feature.tsx';
import { SampleCard } from './sample-card.tsx';
import { Screens } from './screens.tsx';
import { Section } from './section.tsx';
import './features.css';

const { features, sample } = landing;

export function Features() {
  return (
    <Section id="features" className="features" title={features.title}>
      <div className="features-grid">
        <Feature area="looks" {...features.looks}>
          <ColorSample />
        </Feature>
        <Feature area="anonymous" {...features.anonymous}>
          <SampleCard title={sample.darkMode} meta={sample.darkModeMeta} count={128} />
        </Feature>
        <Feature area="approval" title={features.approval.title} text={features.approval.text}>
          <SampleCard
            title={sample.shortcuts}
            meta=""
            count={1}
            badge={{ kind: 'pending', text: features.approval.sample }}
          />
        </Feature>
        <Feature area="status" {...features.status}>
          <p className="features-badges">
            {(['open', 'in-progress', 'completed', 'closed'] as const).map((status) => (
              <span key={status} className="sample-badge" data-kind={status}>
                {statuses[status]}
              </span>
            ))}
          </p>
        </Feature>
        <Feature area="size" {...features.size}>
          <Screens />
        </Feature>
        <Feature area="figures" title={features.figures.title} text={features.figures.text}>
          <dl className="features-figures">
            <div>
              <dt>{features.figures.feedback}</dt>
              <dd>342</dd>
            </div>
            <div>
              <dt>{features.figures.votes}</dt>
              <dd>5,871</dd>
            </div>
          </dl>
        </Feature>
        <Feature area="leave" title={features.leave.title} text={features.leave.text}>
          <p className="features-file">
            <Icon name="file" />
            {features.leave.sample}
          </p>
        </Feature>
      </div>
    </Section>
  );
}
