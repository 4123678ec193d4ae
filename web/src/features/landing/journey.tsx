import { landingStill } from '../../messages/en.ts';
import { SCENES } from './scenes.tsx';
import { Section } from './section.tsx';

const { journey } = landingStill;

/** The field for the reader's own color, which own-color.ts applies to the section around it. */
function OwnColor() {
  return (
    <div className="journey-color row wrap gap-3">
      <label className="row gap-3 small medium">
        <span>{journey.color}</span>
        <input
          type="text"
          className="journey-code figures"
          defaultValue={journey.colorFirst}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          aria-describedby="journey-note"
          data-color="code"
        />
      </label>
      <input
        type="color"
        className="journey-picker"
        defaultValue={journey.colorFirst}
        aria-label={journey.colorPicker}
        data-color="picker"
      />
      <p id="journey-note" className="journey-note small danger" role="status" data-sentence={journey.colorWrong} />
    </div>
  );
}

/**
 * An item's way through a board in six pictures, made of what boards are made of. Style sheets alone move them with the
 * reader's scroll; without it, and on paper, they are complete.
 */
export function Journey() {
  return (
    <Section className="journey" title={journey.title} text={journey.text} aside={<OwnColor />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="swipe" aria-label={journey.title} tabIndex={0}>
        <ol className="steps stack">
          {SCENES.map(({ name, Scene }) => (
            <li key={name} className="step">
              <div className="scene column" role="img" aria-label={journey.steps[name].alt}>
                <Scene />
              </div>
              <h3 className="step-title title-m">{journey.steps[name].title}</h3>
              <p className="muted pretty">{journey.steps[name].text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Section>
  );
}
