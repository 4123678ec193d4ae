import type { ReactNode } from 'react';

interface FeatureProps {
  /** Its place in the grid. */
  readonly area: string;
  readonly title: string;
  readonly text: string;
  /** What it looks like, where there is something to see. */
  readonly children?: ReactNode;
}

export function Feature({ area, title, text, children }: FeatureProps) {
  return (
    <article className="feature" data-area={area}>
      {children && <div className="feature-picture">{children}</div>}
      <h3 className="feature-title">{title}</h3>
      <p className="feature-text">{text}</p>
    </article>
  );
}
