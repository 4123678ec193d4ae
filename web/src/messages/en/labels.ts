import type {
  AdminSort,
  Category,
  DisplayMode,
  EntryKind,
  Font,
  PublicFilter,
  PublicSort,
  Status,
  Theme,
} from '@shared/values';

/** Labels of enum values. */
export const categories = {
  feature: 'Feature Request',
  bug: 'Bug',
  improvement: 'Improvement',
  question: 'Question',
  feedback: 'Feedback',
  other: 'Other',
} satisfies Record<Category, string>;

export const publicFilters = {
  bug: 'Bugs',
  feature: 'Feature Requests',
  improvement: 'Improvements',
  feedback: 'Feedback',
} satisfies Record<PublicFilter, string>;

export const statuses = {
  open: 'Open',
  'in-progress': 'In Progress',
  completed: 'Completed',
  closed: 'Closed',
  pending: 'Pending',
} satisfies Record<Status, string>;

export const entryKinds = {
  new: 'New',
  improved: 'Improved',
  fixed: 'Fixed',
} satisfies Record<EntryKind, string>;

export const themes = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  host: 'Like the page',
} satisfies Record<Theme, string>;

export const displayModes = {
  fullscreen: 'Full page',
  fab: 'Floating button',
} satisfies Record<DisplayMode, string>;

export const fonts = {
  system: 'Sans serif',
  serif: 'Serif',
  mono: 'Monospace',
} satisfies Record<Font, string>;

export const publicSorts = {
  popular: 'Most popular',
  trending: 'Trending',
  recent: 'Most recent',
} satisfies Record<PublicSort, string>;

export const adminSorts = {
  votes: 'Most votes',
  trending: 'Trending',
  recent: 'Most recent',
  comments: 'Most comments',
} satisfies Record<AdminSort, string>;
