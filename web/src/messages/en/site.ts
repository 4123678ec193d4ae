/** What every page of the site has: header, footer, ways to get help, the cookie banner. */

export const header = {
  skip: 'Skip to content',
  main: 'This page',
  site: 'Site',
  navigation: 'Main',
  menu: 'Menu',
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
  docs: 'Docs',
  getStarted: 'Get Started',
  goToDashboard: 'Go to Dashboard',
  dashboard: 'Dashboard',
  account: 'Account',
  accountMenu: 'Account menu',
  settings: 'Settings',
  plan: 'Plan and billing',
  upgrade: 'Upgrade to Pro',
  redeem: 'Redeem a code',
  signIn: 'Sign In',
  support: 'Priority support',
  signOut: 'Sign Out',
  /** The avatar of an account without an email address. */
  avatarFallback: 'U',
} as const;

export const footer = {
  site: 'Site',
  blurb: 'Collect, manage and analyze user feedback to build better products.',
  product: 'Product',
  resources: 'Resources',
  company: 'Company',
  links: {
    features: 'Features',
    pricing: 'Pricing',
    comparison: 'Comparison',
    roadmap: 'Roadmap',
    docs: 'Documentation',
    blog: 'Blog',
    help: 'Help',
    contact: 'Contact',
    about: 'About',
    imprint: 'Imprint',
    privacy: 'Privacy',
    terms: 'Terms',
    cookies: 'Cookies',
    dpa: 'Data processing',
    accessibility: 'Accessibility',
  },
  legal: 'Legal',
  language: 'Language',
  /** On sites without analytics, which ask for no consent. */
  unmeasured: 'This site stores only what it needs to work, and does not measure how it is used.',
  social: 'Follow us',
  copyright: (year: number, brand: string) => `© ${year} ${brand}. All rights reserved.`,
  madeIn: 'Made with love in Germany',
} as const;

/** Links wherever a message says "contact support". The topics are subjects of mails. */
export const support = {
  contact: 'Contact support',
  reference: (reference: string) => `Reference: ${reference}`,
  topics: { question: 'Question', payment: 'Payment', code: 'Code', deletion: 'Account deletion' },
} as const;

/** The note on sites with App Check. */
export const recaptcha = {
  text: 'Protected by reCAPTCHA Enterprise. Google’s rules apply:',
  privacy: 'Privacy Policy',
  terms: 'Terms of Service',
} as const;

/** The cookie banner. Its preferences dialog is in preferences.ts, which few visitors load. */
export const consent = {
  title: 'Privacy Settings',
  text: 'This site stores only what it needs to work. May we also measure how it is used?',
  customize: 'Customize',
  rejectAll: 'Reject All',
  acceptAll: 'Accept All',
} as const;
