/** The preferences dialog of the cookie banner. */
export const preferences = {
  cancel: 'Cancel',
  save: 'Save Preferences',
  tabs: { preferences: 'Preferences', information: 'Information' },
  alwaysOn: 'Always on',
  kinds: {
    essential: { name: 'Essential', text: 'Signing in, and remembering this choice.' },
    functional: { name: 'Functional', text: 'Settings that make the site more comfortable to use.' },
    analytics: {
      name: 'Analytics',
      text: 'Which pages are used and how, including recordings of visits. Nothing of it loads before you agree.',
      textWithoutReplay: 'Which pages are used and how. Nothing of it loads before you agree.',
    },
    marketing: { name: 'Marketing', text: 'Whether our advertising reaches those it is meant for.' },
  },
  explanation: [
    'Your choice is kept in this browser only, as cookie_consent_status in its local storage. It is sent to no server, and does not apply to feedback boards on other sites.',
    'You can change it at any time with “Reset Cookie Preferences” on the cookie page. When you withdraw your consent, the page reloads without what you no longer want.',
    'Feedback boards store nothing before you vote, comment or submit, whatever you choose here.',
  ],
  policyLink: 'Cookie policy',
} as const;
