/** What every visitor of the site meets: header, footer, landing page, cookie banner, roadmap, demo, legal pages. */

const refunds = '14-day money-back guarantee; after that payments are non-refundable.';

export const header = {
  skip: 'Skip to content',
  home: 'Start page',
  navigation: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  sections: {
    integration: 'Integration',
    why: 'Why?',
    pricing: 'Pricing',
    features: 'Features',
    comparison: 'Comparison',
  },
  roadmap: 'Roadmap',
  getStarted: 'Get Started',
  goToDashboard: 'Go to Dashboard',
  dashboard: 'Dashboard',
  account: 'Account',
  accountMenu: 'Account menu',
  settings: 'Settings',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  social: 'Follow us',
  /** The avatar of an account without an email address. */
  avatarFallback: 'U',
} as const;

export const footer = {
  blurb: 'Collect, manage and analyze user feedback to build better products.',
  product: 'Product',
  resources: 'Resources',
  company: 'Company',
  links: {
    features: 'Features',
    pricing: 'Pricing',
    roadmap: 'Roadmap',
    docs: 'Documentation',
    blog: 'Blog',
    help: 'Help',
    about: 'About',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
  },
  legal: 'Legal',
  social: 'Follow us',
  copyright: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  madeIn: 'Made with love in Germany',
} as const;

export const landing = {
  startNow: 'Start now',
  viewDemo: 'View Demo',
  demoFrame: 'Demo feedback board',
  demoMissing: 'The demo board is not available at the moment.',
  startIn: '30 seconds to start',
  compliant: 'DSGVO/GDPR compliant',
  oneTime: 'one-time payment',
  guarantee: '14-day money-back guarantee',
  refunds,
  iframeMethod: 'iframe',
  scriptMethod: 'Script',
  comingSoon: 'coming soon',
  copy: 'Copy code',
  copied: 'Copied',
} as const;

export const consent = {
  title: 'Privacy Settings',
  text: 'We use cookies and local storage that this site needs to work. With your consent we also use some to understand how it is used.',
  customize: 'Customize',
  rejectAll: 'Reject All',
  acceptAll: 'Accept All',
  cancel: 'Cancel',
  save: 'Save Preferences',
  preferences: 'Preferences',
  information: 'Information',
  alwaysOn: 'Always on',
  kinds: {
    essential: { name: 'Essential', text: 'Needed to sign in and to remember these choices.' },
    functional: { name: 'Functional', text: 'Remembers settings that make the site more comfortable to use.' },
    analytics: {
      name: 'Analytics',
      text: 'Helps us understand how the site is used, including recordings of sessions.',
    },
    marketing: { name: 'Marketing', text: 'Measures whether our advertising reaches those it is meant for.' },
  },
  policyLink: 'Cookie policy',
} as const;

/** The legal pages' few sentences that something depends on; their texts stand with the pages. */
export const legal = {
  resetCookies: 'Reset Cookie Preferences',
  cookiesReset: 'Your cookie preferences have been reset.',
  termsUpdated: 'Last updated: May 28, 2024',
  refunds,
} as const;

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
  statuses: {
    completed: 'Completed',
    'in-progress': 'In Progress',
    planned: 'Planned',
  } satisfies Record<RoadmapStatus, string>,
  items: roadmapItems,
} as const;

/** /demo: the script on a page of ours, to be tried. */
export const demo = {
  title: 'Demo',
  description: 'Try a feedback board on a page: inline or behind a floating button, put there by one script tag.',
  heading: 'Try it on this page',
  intro:
    'The board below was put here by the same script that you paste into your own pages. Nothing else is prepared.',
  missing: 'The demo board is not available at the moment.',
  mode: 'How the board stands on the page',
  modes: { inline: 'Inline', fab: 'Floating button' },
  lookForButton: 'The button is in the corner of this window.',
  openPanel: 'Open the panel',
  hintsTitle: 'Things to try',
  hints: [
    'Vote for an item and take the vote back again.',
    'Add feedback of your own. No account is needed.',
    'Search, sort and filter the list.',
    'Open the comments of an item and add one.',
  ],
  logTitle: 'What your page is told',
  logEmpty: 'Vote, comment or add feedback: the events of the script appear here.',
  codeTitle: 'The code on this page',
  docs: 'All options are in the documentation.',
} as const;
