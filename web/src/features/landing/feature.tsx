import type { Elements } from '../../ui/elements.ts';

interface FeatureProps {
  readonly title: string;
  readonly text: string;
  /** Optional illustration. */
  readonly children?: Elements;
}

export function Feature({ title, text, children }: FeatureProps) {
  return (
    <article className="feature column">
      {children && <div className="feature-picture grow">{children}</div>}
      <h3 className="feature-title title-l">{title}</h3>
      <p className="feature-text muted pretty">{text}</p>
    </article>
  );
}
