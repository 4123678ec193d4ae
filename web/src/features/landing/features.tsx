import { landing } from '../../messages/en.ts';
import { ColorSample } from './color-sample.tsx';
import { Feature } from './feature.tsx';
import { Film } from './film.tsx';
import { SampleCard } from './sample-card.tsx';
import { Section } from './section.tsx';
import { Facts, Stories } from './still-parts.tsx';
import './features.css';

const { features, sample } = landing;

export function Features() {
  return (
    <Section id="features" className="features" title={features.title}>
      <Film />
      <Stories />
      <div className="features-grid stack gap-4">
        <Feature {...features.looks}>
          <ColorSample />
        </Feature>
        <Feature {...features.anonymous}>
          <SampleCard title={sample.darkMode} meta={sample.darkModeMeta} count={128} />
        </Feature>
      </div>
      <Facts />
    </Section>
  );
}
