import { useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';

/** A titled group of settings. */
export function Section({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId();
  return (
    <section className="board-settings-section" aria-labelledby={id}>
      <h2 id={id} className="board-settings-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}
