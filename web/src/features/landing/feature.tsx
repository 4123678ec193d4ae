import type { Elements } from '../../ui/elements.ts';

interface FeatureProps {
  readonly title: string;
  readonly text: string;
  /** Optional illustration. */
  readonly children?: Elements;
}

export function Feature({ title, text, children }: FeatureProps) {
  return (
    <article className="feature">
      {children && <div className="feature-picture">{children}</div>}
      <h3 className="feature-title">{title}</h3>
      <p className="feature-text">{text}</p>
    </article>
  );
}
