import { useId } from 'react';
import type { Elements } from '../../../ui/elements.ts';

/** A titled group of settings. */
export function Section({ title, children }: { readonly title: string; readonly children: Elements }) {
  const id = useId();
  return (
    <section className="board-settings-section stack gap-4" aria-labelledby={id}>
      <h2 id={id} className="title-m">
        {title}
      </h2>
      {children}
    </section>
  );
}
