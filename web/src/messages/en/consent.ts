/** The question about cookies. What stands behind it is in preferences.ts, which few visitors ever load. */
export const consent = {
  title: 'Privacy Settings',
  text: 'This site stores only what it needs to work. May we also measure how it is used?',
  /** Where nothing measures. */
  textUnmeasured: 'This site stores only what it needs to work, and does not measure how it is used.',
  customize: 'Customize',
  rejectAll: 'Reject All',
  acceptAll: 'Accept All',
} as const;
