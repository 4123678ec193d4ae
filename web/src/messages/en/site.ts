/** The header and footer of every page of the site. */

export const header = {
  skip: 'Skip to content',
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
  getStarted: 'Get Started',
  goToDashboard: 'Go to Dashboard',
  dashboard: 'Dashboard',
  account: 'Account',
  accountMenu: 'Account menu',
  settings: 'Settings',
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
