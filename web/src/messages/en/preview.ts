import type { Category, Status } from '@shared/values';

interface Sample {
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly status: Status;
  readonly votes: number;
  readonly comments: number;
  readonly daysAgo: number;
  readonly isPinned: boolean;
}

/** The preview of a board whose settings are being chosen, and the sample feedback in it. */
export const preview = {
  label: 'Preview of the board',
  namePlaceholder: 'My product',
  samples: [
    {
      title: 'Dark mode for the app',
      description: 'I work late, and the white background is hard on my eyes.',
      category: 'feature',
      status: 'in-progress',
      votes: 128,
      comments: 14,
      daysAgo: 21,
      isPinned: true,
    },
    {
      title: 'Export my data as CSV',
      description: 'We need the figures in our monthly report.',
      category: 'improvement',
      status: 'open',
      votes: 74,
      comments: 6,
      daysAgo: 9,
      isPinned: false,
    },
    {
      title: 'Search finds nothing with umlauts',
      description: 'Looking for "Müller" shows an empty list.',
      category: 'bug',
      status: 'completed',
      votes: 31,
      comments: 3,
      daysAgo: 2,
      isPinned: false,
    },
    {
      title: 'Keyboard shortcuts',
      description: 'For those who would rather not reach for the mouse.',
      category: 'feature',
      status: 'open',
      votes: 42,
      comments: 0,
      daysAgo: 5,
      isPinned: false,
    },
  ] satisfies readonly Sample[],
} as const;
