import { type ReactNode, useId } from 'react';

/** A titled group of settings. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
