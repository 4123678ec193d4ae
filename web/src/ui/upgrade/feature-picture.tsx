import type { Feature } from '@shared/features';
import type { Elements } from '../elements.ts';
import './feature-picture.css';

/** Drawing of a feature, in the colors of the theme. Decorative: the text beside it says the same. */
export function FeaturePicture({ feature }: { readonly feature: Feature }) {
  return (
    <svg className="feature-picture grow" viewBox="0 0 160 96" aria-hidden="true">
      <rect className="paper" x="0.5" y="0.5" width="159" height="95" rx="8" />
      {DRAWINGS[feature]}
    </svg>
  );
}

const DRAWINGS: Readonly<Record<Feature, Elements>> = {
  analytics: (
    <>
      <path className="grid" d="M16 24.5h128M16 48.5h128M16 72.5h128" />
      {[20, 28, 24, 36, 32, 48].map((height, at) => (
        <rect key={height} className="soft" x={20 + at * 21} y={80 - height} width="13" height={height} rx="3" />
      ))}
      <path className="stroke" d="M20 62 46 54 68 57 90 40 112 42 138 20" />
      <circle className="accent" cx="138" cy="20" r="4" />
    </>
  ),
  branding: (
    <>
      <rect className="accent" x="16" y="16" width="16" height="16" rx="5" />
      <rect className="ink" x="40" y="21" width="44" height="6" rx="3" />
      <text className="letters" x="144" y="31" textAnchor="end">
        Aa
      </text>
      <rect className="card" x="16.5" y="42.5" width="127" height="22" rx="5" />
      <rect className="soft" x="22" y="47" width="13" height="13" rx="3" />
      <rect className="line" x="43" y="51" width="66" height="5" rx="2.5" />
      <rect className="dashed" x="16.5" y="74.5" width="64" height="11" rx="5.5" />
    </>
  ),
  integrations: (
    <>
      <path className="thin" d="M80 48 34 26M80 48 126 26M80 48 34 72M80 48 126 72" />
      <rect className="accent" x="66" y="34" width="28" height="28" rx="8" />
      {[
        [22, 16],
        [114, 16],
        [22, 60],
        [114, 60],
      ].map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="card"
          x={Number(x) + 0.5}
          y={Number(y) + 0.5}
          width="23"
          height="20"
          rx="6"
        />
      ))}
      <path className="mark" d="m74 48 4 4 8-8" />
    </>
  ),
  roadmap: (
    <>
      {[0, 1, 2].map((column) => (
        <rect key={column} className="line" x={16 + column * 45} y="14" width="24" height="5" rx="2.5" />
      ))}
      {[
        [16, 26],
        [16, 50],
        [61, 26],
        [106, 26],
        [106, 50],
      ].map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          className="card"
          x={Number(x) + 0.5}
          y={Number(y) + 0.5}
          width="37"
          height="19"
          rx="5"
        />
      ))}
      <rect className="soft" x="61" y="50" width="38" height="20" rx="5" />
      <path className="stroke" d="M72 60h16m-5-5 5 5-5 5" />
    </>
  ),
  support: (
    <>
      <path
        className="card"
        d="M24.5 16.5h72a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H44l-12 9v-9h-7.500a8 8 0 0 1-8-8v-16a8 8 0 0 1 8-8Z"
      />
      <rect className="line" x="30" y="26" width="58" height="5" rx="2.5" />
      <rect className="line" x="30" y="36" width="36" height="5" rx="2.5" />
      <path
        className="accent"
        d="M72 56h64a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-4v8l-11-8H72a8 8 0 0 1-8-8V64a8 8 0 0 1 8-8Z"
      />
      <path className="mark" d="m97 69 5 5 10-10" />
    </>
  ),
};
