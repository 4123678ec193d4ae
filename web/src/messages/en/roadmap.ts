/** /roadmap */

export type RoadmapStatus = 'completed' | 'in-progress' | 'planned';

export interface RoadmapItem {
  readonly title: string;
  readonly description: string;
  readonly status: RoadmapStatus;
  readonly eta: string;
  readonly features: readonly string[];
  /** The current state. `status` and `eta` are those of the plan. */
  readonly today: string;
}

const roadmapItems: readonly RoadmapItem[] = [
  {
    title: 'Email Notifications',
    description: 'Hear about new feedback without opening the dashboard.',
    status: 'in-progress',
    eta: 'Q2 2025',
    features: ['Templates', 'Email verification', 'Daily and weekly digests'],
    today:
      'Followers get mail about status, answers, comments and news, once they have confirmed their address. Owners get a digest, daily or weekly.',
  },
  {
    title: 'App Support',
    description: 'The board inside mobile apps.',
    status: 'planned',
    eta: 'Q2 2025',
    features: ['React Native', 'Flutter'],
    today: 'Not begun.',
  },
  {
    title: 'Integrations',
    description: 'New feedback where your team already talks.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['Slack', 'Teams'],
    today: 'Not begun. Items and news are there as open data and feeds, without a key.',
  },
  {
    title: 'Surveys & Feedback',
    description: 'Ask a question at the moment it matters.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['In-app surveys', 'Detailed analytics'],
    today: 'Detailed analytics are there as Insights, part of Pro. Surveys are not begun.',
  },
  {
    title: 'Branding & UI/UX',
    description: 'A board that looks like the rest of your site.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Custom logos', 'Fonts and CSS', 'Animations', 'Accessibility'],
    today: 'A logo, a color that stays readable, and a choice of fonts are there. CSS of your own is not.',
  },
  {
    title: 'Heatmaps',
    description: 'See where visitors click and how far they scroll.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Heatmaps', 'Click and scroll tracking', 'Time-based analytics', 'Segmentation'],
    today: 'Not begun.',
  },
];

export const roadmap = {
  title: 'Roadmap',
  description: 'What is being built at Hearback, and what comes after it.',
  intro:
    'The plan with its statuses and quarters as we made it for 2025, and below each part where it stands in November 2026.',
  today: 'Today',
  statuses: {
    completed: 'Completed',
    'in-progress': 'In Progress',
    planned: 'Planned',
  } satisfies Record<RoadmapStatus, string>,
  items: roadmapItems,
} as const;
