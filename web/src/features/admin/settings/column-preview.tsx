import { ownerRoadmap as text } from '../../../messages/en.ts';
import './column-preview.css';

/** How many sample cards each column has, so that the columns look like a roadmap. */
const SAMPLES = [3, 2, 3, 1, 2];

/** Sketch of the roadmap with the titles of its columns. */
export function ColumnPreview({ titles }: { readonly titles: readonly string[] }) {
  return (
    <figure className="column-preview" aria-label={text.preview}>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may be equal for a moment
        <div key={at} className="column-preview-column">
          <span className="column-preview-title" dir="auto">
            {title}
          </span>
          {Array.from({ length: SAMPLES[at] ?? 1 }, (_, card) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all samples are alike
            <span key={card} className="column-preview-card" aria-hidden="true" />
          ))}
        </div>
      ))}
    </figure>
  );
}
