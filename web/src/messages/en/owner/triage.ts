/** Who of the team takes care of an item, how urgent it is, and the views of one's own. */
export const triage = {
  assignee: 'Assignee',
  nobody: 'Nobody',
  priority: 'Priority',
  none: 'None',
  priorities: { urgent: 'Urgent', high: 'High', medium: 'Medium', low: 'Low' },
  /** What the picture of a person in a row says. */
  assignedTo: (name: string) => `Assignee: ${name}`,
  failed: 'Failed to save who takes care of this item',
  loadFailed: 'Failed to load who takes care of this item',
} as const;

/** Views that a person has saved. */
export const ownViews = {
  save: 'Save view',
  title: 'Save this view',
  text: 'Its search, filters and order come back with one click. Only you see your views.',
  name: 'Name of the view',
  required: 'Please enter a name',
  tooLong: (max: number) => `At most ${max} characters.`,
  taken: 'You have a view with this name. Saving replaces it.',
  full: (max: number) => `You can save ${max} views. Remove one first.`,
  remove: (name: string) => `Remove the view ${name}`,
  removed: 'View removed',
  failed: 'Failed to save the view',
} as const;
