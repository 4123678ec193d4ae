import { PATHS as BOARD_PATHS, Drawing } from './icon.tsx';

/** Icons of the application. Drawn like those of icon.tsx. */
const PATHS = {
  ...BOARD_PATHS,
  copy: 'M6 5.5h6.5a1 1 0 0 1 1 1V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM3 10.5h-.5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1H9a1 1 0 0 1 1 1v.5',
  code: 'm5.5 4.5-3.5 3.5 3.5 3.5m5-7 3.5 3.5-3.5 3.5',
  delete: 'M2.75 4.25h10.5M6 4V2.5h4V4M4 4.25l.6 9h6.8l.6-9M6.6 7v3.6m2.8-3.6v3.6',
  edit: 'm10.2 3.3 2.5 2.5-6.9 6.9-3 .5.5-3zM8.7 4.8l2.5 2.5',
  external: 'M6.5 3.5h-3v9h9v-3M9 2.5h4.5V7m0-4.5L7.5 8.5',
  feedback: 'M8 2.5c3.3 0 6 2.2 6 5s-2.7 5-6 5c-.7 0-1.4-.1-2-.3L3 13.5l.6-2.6C2.6 10 2 8.8 2 7.5c0-2.8 2.7-5 6-5Z',
  file: 'M4.5 2.5h4.6l3.4 3.4v7.6h-8zM9 2.5V6h3.5',
  grip: 'M6 3.75h.01M6 8h.01M6 12.25h.01M10 3.75h.01M10 8h.01M10 12.25h.01',
  hide: 'M2 2l12 12M6.6 6.7a2 2 0 0 0 2.7 2.7M4.3 4.5C2.7 5.5 1.5 8 1.5 8S3.8 12.5 8 12.5c1.3 0 2.4-.4 3.3-1M7 3.6c.3 0 .7-.1 1-.1 4.2 0 6.5 4.5 6.5 4.5s-.5 1-1.4 2',
  keyboard: 'M2 4h12v8H2zM4.5 6.5h.01M7 6.5h.01M9.5 6.5h.01M11.5 6.5h.01M5 9.5h6',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  next: 'M6.5 3.5 11 8l-4.5 4.5',
  tag: 'M2.5 2.5h5.2l5.8 5.8-5.2 5.2-5.8-5.8zM5.2 5.2h.01',
  show: 'M1.5 8S3.8 3.5 8 3.5 14.5 8 14.5 8 12.2 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon, hidden from screen readers. Always use it next to text, never in place of it. */
export const Icon = ({ name }: { readonly name: IconName }) => <Drawing path={PATHS[name]} />;
