/** /roadmap */

export type RoadmapStatus = 'completed' | 'in-progress' | 'planned';

/** How far an item is today. */
type RoadmapState = 'available' | 'partly' | 'not-started';

export interface RoadmapItem {
  readonly title: string;
  readonly description: string;
  readonly status: RoadmapStatus;
  readonly eta: string;
  readonly features: readonly string[];
  /** The current state. `status` and `eta` are those of the plan. */
  readonly today: { readonly state: RoadmapState; readonly text: string };
}

const roadmapItems: readonly RoadmapItem[] = [
  {
    title: 'Email Notifications',
    description: 'Get news about feedback without opening the dashboard.',
    status: 'in-progress',
    eta: 'Q2 2025',
    features: ['Templates', 'Email verification', 'Daily and weekly digests'],
    today: {
      state: 'available',
      text: 'Followers get mail about statuses, answers, comments and changelog entries after confirming their address. Owners get a daily or weekly digest.',
    },
  },
  {
    title: 'App Support',
    description: 'The board inside mobile apps.',
    status: 'planned',
    eta: 'Q2 2025',
    features: ['React Native', 'Flutter'],
    today: {
      state: 'not-started',
      text: 'Boards work in a web view. There are no React Native or Flutter packages.',
    },
  },
  {
    title: 'Integrations',
    description: 'New feedback in the tools your team already uses.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['Slack', 'Teams'],
    today: {
      state: 'available',
      text: 'Webhooks tell Slack, Discord, Teams or your own server. Programs and agents use an API. Part of Pro.',
    },
  },
  {
    title: 'Surveys & Feedback',
    description: 'Ask a question at the right moment.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['In-app surveys', 'Detailed analytics'],
    today: {
      state: 'partly',
      text: 'Detailed analytics are available as Insights, part of Pro. There are no surveys.',
    },
  },
  {
    title: 'Branding & UI/UX',
    description: 'A board that looks like the rest of your site.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Custom logos', 'Fonts and CSS', 'Animations', 'Accessibility'],
    today: {
      state: 'partly',
      text: 'Boards have a logo, a color that stays readable and a choice of fonts. There is no custom CSS.',
    },
  },
  {
    title: 'Heatmaps',
    description: 'See where visitors click and how far they scroll.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Heatmaps', 'Click and scroll tracking', 'Time-based analytics', 'Segmentation'],
    today: {
      state: 'not-started',
      text: 'Nothing yet.',
    },
  },
];

export const roadmap = {
  title: 'Roadmap',
  description: 'What comes next in Hearback, what exists, and what we planned before.',
  ownIntro: 'Our own board, live. Vote for what you need, or add what is missing.',
  ownBoard: 'Roadmap of Hearback',
  missing: 'Our board is not available now.',
  plan: 'The plan we started from',
  intro: 'The plan as published for 2025. Below each item: what exists in November 2026.',
  today: 'Today',
  states: {
    available: 'Available',
    partly: 'Partly available',
    'not-started': 'Not started',
  } satisfies Record<RoadmapState, string>,
  news: 'See what’s new',
  statuses: {
    completed: 'Completed',
    'in-progress': 'In Progress',
    planned: 'Planned',
  } satisfies Record<RoadmapStatus, string>,
  items: roadmapItems,
} as const;
