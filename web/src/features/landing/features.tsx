import { landing } from '../../messages/en.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { ColorSample } from './color-sample.tsx';
import { Feature } from './feature.tsx';
import { Film } from './film.tsx';
import { SampleCard } from './sample-card.tsx';
import { Screens } from './screens.tsx';
import { Section } from './section.tsx';
import { Stories } from './still-parts.tsx';
import './features.css';

const { features, sample } = landing;

export function Features() {
  return (
    <Section id="features" className="features" title={features.title}>
      <Film />
      <Stories />
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
        <Feature area="size" {...features.size}>
          <Screens />
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
