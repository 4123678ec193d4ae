import type { LandingSection } from '../../paths.ts';
import type { Elements } from '../../ui/elements.ts';

interface SectionProps {
  /** The anchor that header and footer link to. */
  readonly id?: LandingSection;
  readonly className: string;
  readonly title: string;
  readonly text?: string;
  readonly children: Elements;
}

/** A section of the landing page: title, short text and content. */
export function Section({ id, className, title, text, children }: SectionProps) {
  return (
    <section id={id} className={`landing-section unringed ${className}`} tabIndex={-1}>
      <div className="landing-width">
        <div className="landing-head">
          <h2 className="landing-title bold balanced">{title}</h2>
          {text && <p className="landing-text muted pretty">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
