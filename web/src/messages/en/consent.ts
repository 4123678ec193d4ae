/** The cookie banner. Its preferences dialog is in preferences.ts, which few visitors load. */
export const consent = {
  title: 'Privacy Settings',
  text: 'This site stores only what it needs to work. May we also measure how it is used?',
  /** For sites without analytics. */
  textUnmeasured: 'This site stores only what it needs to work, and does not measure how it is used.',
  customize: 'Customize',
  rejectAll: 'Reject All',
  acceptAll: 'Accept All',
} as const;
