/** The preview of a board while its settings are edited, with its sample feedback. */
export const preview = {
  label: 'Preview of the board',
  namePlaceholder: 'My board',
  samples: {
    darkMode: {
      title: 'Dark mode for the app',
      description: 'I work late, and the white background is hard on my eyes.',
    },
    export: { title: 'Export my data as CSV', description: 'We need the figures in our monthly report.' },
    search: { title: 'Search finds nothing with umlauts', description: 'Looking for "Müller" shows an empty list.' },
    shortcuts: {
      title: 'Keyboard shortcuts',
      description: 'For those who would rather not reach for the mouse.',
    },
  },
} as const;
