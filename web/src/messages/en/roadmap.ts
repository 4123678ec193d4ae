/** /roadmap */

export type RoadmapStatus = 'completed' | 'in-progress' | 'planned';

export interface RoadmapItem {
  readonly title: string;
  readonly description: string;
  readonly status: RoadmapStatus;
  readonly eta: string;
  readonly features: readonly string[];
}

const roadmapItems: readonly RoadmapItem[] = [
  {
    title: 'Email Notifications',
    description: 'Hear about new feedback without opening the dashboard.',
    status: 'in-progress',
    eta: 'Q2 2025',
    features: ['Templates', 'Email verification', 'Daily and weekly digests'],
  },
  {
    title: 'App Support',
    description: 'The board inside mobile apps.',
    status: 'planned',
    eta: 'Q2 2025',
    features: ['React Native', 'Flutter'],
  },
  {
    title: 'Integrations',
    description: 'New feedback where your team already talks.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['Slack', 'Teams'],
  },
  {
    title: 'Surveys & Feedback',
    description: 'Ask a question at the moment it matters.',
    status: 'planned',
    eta: 'Q3 2025',
    features: ['In-app surveys', 'Detailed analytics'],
  },
  {
    title: 'Branding & UI/UX',
    description: 'A board that looks like the rest of your site.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Custom logos', 'Fonts and CSS', 'Animations', 'Accessibility'],
  },
  {
    title: 'Heatmaps',
    description: 'See where visitors click and how far they scroll.',
    status: 'planned',
    eta: 'Q4 2025',
    features: ['Heatmaps', 'Click and scroll tracking', 'Time-based analytics', 'Segmentation'],
  },
];

export const roadmap = {
  title: 'Roadmap',
  description: 'What is being built at Hearback, and what comes after it.',
  intro: 'What is being built and what comes after it. Dates are targets, in quarters.',
  statuses: {
    completed: 'Completed',
    'in-progress': 'In Progress',
    planned: 'Planned',
  } satisfies Record<RoadmapStatus, string>,
  items: roadmapItems,
} as const;
