import './icon.css';

/**
 * SVG paths on a 16 × 16 grid, with a stroke width of 1.75. Every board loads all; app-icon.tsx has the other icons.
 */
export const PATHS = {
  archive: 'M2.5 3h11v3h-11zM3.5 6v7h9V6M6.5 8.75h3',
  add: 'M8 3v10M3 8h10',
  back: 'M9.5 3.5 5 8l4.5 4.5',
  bell: 'M4 10.5V7a4 4 0 0 1 8 0v3.5l1.25 1.75H2.75L4 10.5Zm2.5 3.75h3',
  check: 'm3 8.5 3.2 3.2L13 5',
  close: 'm4 4 8 8m0-8-8 8',
  comment:
    'M3.5 2.75h9A1.5 1.5 0 0 1 14 4.25v5.5a1.5 1.5 0 0 1-1.5 1.5H8L4.75 14v-2.75H3.5A1.5 1.5 0 0 1 2 9.75v-5.5a1.5 1.5 0 0 1 1.5-1.5Z',
  down: 'm4.5 6.5 3.5 3.5 3.5-3.5',
  filter: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  picture: 'M2.5 3h11v10h-11zM2.5 11 6 7.5l3 3 1.5-1.5 3 3M10.5 6h.01',
  pin: 'M6 2.5h4l-.5 4L12 9v1H4V9l2.5-2.5-.5-4ZM8 10v3.5',
  retry: 'M13 8a5 5 0 1 1-1.6-3.7M13 2.5v3h-3',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm3.2-1.3 3.3 3.3',
  share: 'M8 10V2.5M5 5.25 8 2.25l3 3M4.5 8H3.25v5.5h9.5V8H11.5',
  up: 'm3.5 10 4.5-4.5 4.5 4.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. Always use it next to text, never in place of it. */
export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={PATHS[name]} turns={name === 'back'} />;

interface DrawingProps {
  readonly path: string;
  /** Whether it points the other way in pages from right to left. */
  readonly turns?: boolean;
}

export const Drawing = ({ path, turns }: DrawingProps) => (
  <svg className={turns ? 'icon rigid turns' : 'icon rigid'} viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
