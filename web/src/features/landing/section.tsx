import type { LandingSection } from '../../paths.ts';
import type { Elements } from '../../ui/elements.ts';

interface SectionProps {
  /** The anchor that header and footer link to. */
  readonly id?: LandingSection;
  readonly className: string;
  readonly title: string;
  readonly text?: string;
  /** Below the text. */
  readonly aside?: Elements;
  readonly children: Elements;
}

/** A section of the landing page: title, short text and content. */
export function Section({ id, className, title, text, aside, children }: SectionProps) {
  return (
    <section id={id} className={`landing-section unringed ${className}`} tabIndex={-1}>
      <div className="landing-width">
        <div className="landing-head">
          <h2 className="landing-title bold balanced">{title}</h2>
          <div className="landing-lead">
            {text && <p className="landing-text muted pretty">{text}</p>}
            {aside}
          </div>
        </div>
        {children}
      </div>
    </section>
  );
}
