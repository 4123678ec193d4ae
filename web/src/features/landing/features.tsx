import { landing } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { FILM, FILM_SIZE, filmPath } from '../../ui/shot/shots.ts';
import { ThemedPicture } from '../../ui/shot/themed-picture.tsx';
import { ColorSample } from './color-sample.tsx';
import { SampleCard } from './sample-card.tsx';
import { Section } from './section.tsx';
import { Facts, Stories } from './still.tsx';
import './features.css';
import './film.css';

const { features, film, sample } = landing;

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

interface FeatureProps {
  readonly title: string;
  readonly text: string;
  /** Optional illustration. */
  readonly children?: Elements;
}

function Feature({ title, text, children }: FeatureProps) {
  return (
    <article className="feature column">
      {children && <div className="feature-picture grow">{children}</div>}
      <h3 className="feature-title title-l">{title}</h3>
      <p className="feature-text muted pretty">{text}</p>
    </article>
  );
}

/**
 * An item on its way from typing to "Shipped", as a loop of pictures animated by CSS. The list says the same in words.
 * With reduced motion, it shows the last picture.
 */
function Film() {
  return (
    <div className="film stack gap-8">
      <div className="film-words">
        <h3 className="film-title bold balanced">{film.title}</h3>
        <ol className="film-steps stack gap-1">
          {film.steps.map((step) => (
            <li key={step} className="film-step">
              {step}
            </li>
          ))}
        </ol>
        <label className="film-pause inline-row gap-2 size-sm ink">
          <input type="checkbox" className="film-pause-box" />
          {film.pause}
        </label>
      </div>
      <div className="stack shrinks">
        {FILM.map((frame) => (
          <div key={frame} className="film-frame">
            <ThemedPicture light={filmPath(frame, 'light')} dark={filmPath(frame, 'dark')} alt="" {...FILM_SIZE} />
          </div>
        ))}
      </div>
    </div>
  );
}
