/** The tab "Roadmap" of a board. */
export const boardRoadmap = {
  heading: 'Roadmap',
  about: (name: string) => `What ${name} is working on, and what comes next.`,
  loading: 'Loading the roadmap',
  failedTitle: 'The roadmap could not be loaded',
  newer: 'Show changes',
  columns: 'Columns',
  empty: 'Nothing here yet',
  more: (column: string) => `All in ${column}`,
  eta: (when: string) => `Planned for ${when}`,
} as const;
