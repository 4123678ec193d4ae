import * as server from '@shared/error-messages';
import type { Background, ButtonIcon, ButtonSide, Word } from '@shared/own/values';
import type { PictureSetting, PRESET_COLORS } from '@shared/values';
import { formatDate, formatNumber, nounFor, plural } from '../../format.ts';

/** Screens for owners: dashboard, wizard, admin area, board settings. */

const items = (count: number) => plural(count, { one: 'item', other: 'items' });

const boardNameRequired = server.boardNameRequired;
const boardNameTooLong = server.boardNameTooLong;
const colorInvalid = 'Please enter a color such as #3b82f6';

export const dashboard = {
  title: 'Feedback Boards',
  newBoard: 'New Board',
  active: 'Active',
  /** What the owner has not seen yet. */
  news: {
    fresh: (count: number, isLeast: boolean) => `${formatNumber(count)}${isLeast ? '+' : ''} new`,
    waiting: (count: number) => `${formatNumber(count)} waiting`,
    updated: (count: number, isLeast: boolean) => `${formatNumber(count)}${isLeast ? '+' : ''} updated`,
    none: 'Nothing new',
  },
  readOnly: 'Read-only',
  readOnlyNote:
    'Your plan does not include this board, so visitors can only read it. Nothing is deleted, and it opens again when your plan includes it.',
  created: (ms: number) => `Created ${formatDate(ms)}`,
  /** Noun that follows a number. */
  feedback: 'feedback',
  votes: (count: number) => nounFor(count, { one: 'vote', other: 'votes' }),
  boards: 'Boards',
  showMore: 'Show more',
  manage: 'Manage',
  embed: 'Embed',
  preview: 'Preview',
  delete: (name: string) => `Delete ${name}`,

  empty: 'No feedback boards yet',
  emptyText: 'A board collects what your users want, and shows what they want most.',
  createFirst: 'Create Your First Board',
  signedOut: 'Sign in to view your boards',
  openSignIn: 'Open the sign-in page',

  stats: {
    heading: 'Statistics',
    totalFeedback: 'Total Feedback',
    totalVotes: 'Total Votes',
    engagementRate: 'Engagement Rate',
    engagementHint: (rate: string) => `${rate} votes per item`,
    activeBoards: 'Active Boards',
  },
  statsOfNewest: (boards: number) => `Figures of the ${formatNumber(boards)} newest boards`,
  boardsOf: (boards: number, max: number) => `${formatNumber(boards)} of ${formatNumber(max)}`,
  boardsUnlimited: (boards: number) => `${formatNumber(boards)} of unlimited`,
  /** If not all boards have been loaded. */
  boardsAtLeast: (boards: number) => `${formatNumber(boards)}+ of unlimited`,

  plan: 'Your plan',
  boardsInUse: 'boards',
  boardsUsed: 'Boards in use',
  planLimitNear: 'Approaching board limit',
  planLimitReached: 'Board limit reached',
  boardLimit: (n: number, plan: string) => server.boardLimit.replace('{n}', String(n)).replace('{plan}', plan),
  upgrade: 'Upgrade',
  /** On a site without payments. */
  redeem: 'Redeem a code',

  planFailed: 'Failed to load your plan information',
  loadFailed: 'Error fetching products',
  deleted: 'Product deleted successfully',
  deleteFailed: server.deleteBoardFailed,
  deletingLeft: (remaining: number) => `Deleting... ${formatNumber(remaining)} left`,
  deletingNote: 'You can leave this page. The deletion continues.',
} as const;

/** The dialog with the ways to embed a board. */
export const embedDialog = {
  title: (name: string) => `Embed ${name}`,
  methods: 'Ways to embed',
  preview: 'Preview of your board',
  tryBoard: 'This is your live board. Votes and posts here are real.',
  tryButton: 'Press the button: it opens your board, and what you do there counts.',
  code: (name: string) => `QR code with the link to ${name}`,
  /** Choices for one page. */
  onThisPage: 'On this page',
  asBoard: 'As the board',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  side: 'Place of the button',
  positions: {
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
    'top-right': 'Top right',
    'top-left': 'Top left',
  },
  language: 'Language',
  ofVisitor: 'The visitor’s',
  item: 'One item alone',
  itemHint: 'Paste the link of an item to show its vote button in place of the board.',
  itemInvalid: 'Please paste the link of an item',
  kit: 'Your page is made with',
  kits: {
    html: 'HTML, Astro, Turbo, htmx',
    react: 'React, Next.js',
    vue: 'Vue',
    nuxt: 'Nuxt',
    vitePress: 'VitePress',
    docusaurus: 'Docusaurus',
    gatsby: 'Gatsby',
    svelteKit: 'SvelteKit',
    angular: 'Angular',
    wordPress: 'WordPress',
    tagManager: 'A tag manager',
  },
  everywhere: 'Color, label and icon are settings of the board, for all pages at once.',
  toSettings: 'Open the settings',
  codeHint: 'Print the code, or show it on a screen: a phone’s camera opens the board.',
  downloadCode: 'Download QR code',
  codeFile: (name: string) => `${name} QR code.svg`,
  ways: {
    element: {
      tab: 'Element',
      label: 'Element code',
      hint: 'Paste the code where the board should appear on your page. It works in every framework, and is as high as its content.',
    },
    fab: {
      tab: 'Floating button',
      label: 'Floating button code',
      hint: 'Paste the code at the end of your page. A button in the corner opens the board.',
    },
    iframe: {
      tab: 'iframe',
      label: 'iframe code',
      hint: 'Paste the code where the board should appear on your page. The frame has a fixed height and needs no script.',
    },
    script: {
      tab: 'Script',
      label: 'Script code',
      hint: 'One tag, for pages of plain HTML. Frameworks may drop or move it: use the element there.',
    },
    link: {
      tab: 'Link',
      label: 'Board link',
      hint: 'Share the board as a page of its own, for example in a mail or in your menu.',
    },
  },
} as const;

/** The dialog that creates a board in three steps. */
export const wizard = {
  title: 'New Board',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  steps: { name: 'Name', theme: 'Theme', color: 'Color' },
  name: 'Board name',
  nameHint: 'Your visitors see it at the top of the board.',
  themeHint: 'On other sites, System means light.',
  theme: 'Theme',
  color: 'Color',
  next: 'Next',
  back: 'Back',
  create: 'Create',
  creating: 'Creating...',

  boardNameRequired,
  boardNameTooLong,
  colorInvalid,
  signInRequired: server.boardSignInRequired,
  created: 'Product created successfully',
  failed: server.createBoardFailed,
} as const;

/** What the owner of a new board does first. */
export const guide = {
  title: 'Start your board',
  done: 'done',
  close: 'Close the first steps',
  place: {
    title: 'Put it on your page',
    text: 'Paste one line of code, and see how the board looks there.',
    embed: 'Show the code',
  },
  ask: {
    title: 'Get your first request',
    text: 'Send the link to people who use your product, or write down what they told you.',
    copy: 'Copy the link',
    copied: 'Link copied',
    write: 'Write it yourself',
  },
  answer: {
    title: 'Answer it',
    text: 'Open the feedback below, and say where it stands. Everyone can read your answer.',
  },
} as const;

/** /admin/{productId}: the items of a board. */
export const admin = {
  back: 'Back to dashboard',
  switchBoard: 'Switch board',
  newItem: 'New item',
  newItemText: 'Write down what you heard elsewhere. It appears on the board as posted by your team.',
  addItem: 'Add item',
  itemAdded: 'The item is on the board',
  tabs: {
    feedback: 'Feedback Management',
    roadmap: 'Roadmap',
    changelog: 'Changelog',
    insights: 'Insights',
    settings: 'Product Settings',
  },
  accessDeniedTitle: 'Access Denied',
  accessDenied: 'Access Denied: You need to be the product owner to access the admin panel.',
  boardNotFound: server.boardNotFound,

  loading: 'Loading feedback',
  openBoard: 'Open board',
  embedBoard: 'Embed',
  copyBoardLink: 'Copy board link',
  boardLinkCopied: 'Board link copied',
  openItem: 'Open on the board',

  filters: 'Filters',
  search: 'Search',
  searchPlaceholder: 'Search feedback...',
  status: 'Status',
  category: 'Category',
  sortBy: 'Sort By',
  all: 'All',
  withCount: (label: string, count: number) => `${label} (${formatNumber(count)})`,
  showArchived: 'Show Archived',
  statistics: 'Statistics',
  empty: 'No feedback found',
  emptyYet: 'No feedback yet',
  nothingSoFar: 'Nothing found so far. There is more feedback to search.',
  emptyBoard: 'What visitors submit on your board appears here.',
  clearFilters: 'Clear filters',

  stats: { total: 'Total', votes: 'Votes', archived: 'Archived' },
  showOnly: 'Show only these',

  list: 'Feedback',
  /** What is new about an item, as its mark says. */
  fresh: { new: 'New', edited: 'Text changed', commented: 'New comments' },
  views: {
    title: 'Views',
    all: 'All',
    new: 'New',
    waiting: 'Waiting',
    unanswered: 'Unanswered',
    rising: 'Rising',
    assigned: 'Assigned to you',
    hints: {
      all: 'All items',
      new: 'Items, changes and comments that you have not seen',
      waiting: 'Items that wait for approval',
      unanswered: 'Open items without an answer',
      rising: 'Items with many recent votes',
      assigned: 'Items that you take care of',
    },
  },
  markAll: 'Mark all as read',
  markFailed: 'Failed to mark all as read',
  votesNoun: (count: number) => nounFor(count, { one: 'vote', other: 'votes' }),
  commentsNoun: (count: number) => nounFor(count, { one: 'comment', other: 'comments' }),
  voteCount: (count: number) => plural(count, { one: 'vote', other: 'votes' }),
  commentCount: (count: number) => plural(count, { one: 'comment', other: 'comments' }),
  selectItem: (title: string) => `Select ${title}`,
  selectAll: 'Select all shown',
  selected: (count: number) => `${formatNumber(count)} selected`,
  somePending: (count: number, of: number) => `${formatNumber(count)} of ${formatNumber(of)} pending:`,
  clearSelection: 'Clear selection',
  setStatus: 'Set status',
  /** Name of a row's status button, which shows the status alone. */
  statusOf: (status: string, title: string) => `${status}. Set status: ${title}`,
  /** Name of the button of a row's other actions. */
  actionsFor: (title: string) => `Actions for ${title}`,
  results: (count: number) => items(count),
  /** For a search, which covers only the loaded items. */
  resultsAtLeast: (count: number) => `${formatNumber(count)}+ items`,
  selectedShown: (count: number) => `All ${formatNumber(count)} shown are selected.`,
  selectMatching: (count: number) => `Select all ${formatNumber(count)} that match`,
  selectMatchingAtLeast: (count: number) => `Select all ${formatNumber(count)}+ that match`,
  selectFirst: (count: number, of: number) => `Select the first ${formatNumber(count)} of ${formatNumber(of)}`,
  /** If the number of results is unknown. */
  selectAllMatching: 'Select all that match',
  selectingMatching: (count: number) => `Loading ${formatNumber(count)}...`,
  selectedSome: (count: number) => `Selected the ${formatNumber(count)} that are loaded. More may match.`,
  onItem: (act: string, title: string) => `${act}: ${title}`,
  newItems: (count: number) => `${formatNumber(count)} new`,
  loadMore: 'Look further',
  loadingMore: 'Loading more feedback',
  end: 'That is everything.',
  unsent: 'Not sent yet',
  saving: 'Saving...',

  details: 'Feedback details',
  previous: 'Previous feedback',
  next: 'Next feedback',
  possibleDuplicate: 'Possible duplicate',
  waiting: 'Waiting for approval',
  waitingText: 'Visitors do not see this yet.',
  rejected:
    'This was rejected. Approve shows it on the board. Unarchive puts it back under Pending, where visitors do not see it.',
  itemGone: 'This feedback no longer exists.',
  deleteComment: 'Delete comment',
  reply: {
    field: 'Reply as the team',
    hint: 'Visitors see it with the mark “Team”. Ctrl and Enter sends it.',
    add: 'Reply publicly',
    required: 'Please enter a comment',
    tooLong: 'Comment is too long. Maximum 500 characters allowed.',
    failed: 'Failed to add the comment',
  },
  replyHidden: 'Visitors do not see this feedback, so it takes no comments.',
  moreComments: 'Show more comments',
  loadingComments: 'Loading comments',
  comments: 'Comments',
  noComments: 'No comments yet',
  pin: 'Pin',
  unpin: 'Unpin',
  archive: 'Archive',
  unarchive: 'Unarchive',
  approve: 'Approve',
  reject: 'Reject',
  delete: 'Delete',
  pinned: 'Pinned',
  archived: 'Archived',

  undo: 'Undo',
  undoing: 'Undoing',
  undoImpossible: 'The last change cannot be undone.',
  changing: 'Updating',
  deleting: 'Deleting',
  progress: (label: string, done: number, of: number) => `${label} ${formatNumber(done)} of ${formatNumber(of)}`,
  nothingToChange: 'Nothing to change.',
  offline: 'You are offline. Changes are sent when you are back.',
  /** While the server takes its time. */
  stillSaving: 'Still saving... Leave this page open until it is done.',

  statusUpdatedMany: (count: number, status: string) => `Status of ${items(count)} updated to ${status}`,
  pinnedMany: (count: number) => `Pinned ${items(count)}`,
  unpinnedMany: (count: number) => `Unpinned ${items(count)}`,
  archivedMany: (count: number) => `Archived ${items(count)}`,
  pendingAgainMany: (count: number) => `Unarchived ${items(count)}, waiting for approval again`,
  unarchivedMany: (count: number) => `Unarchived ${items(count)}`,
  deletedMany: (count: number) => `Deleted ${items(count)}`,
  undone: (count: number) => `Restored ${items(count)}`,
  undoFailed: (failed: number, of: number) => `${formatNumber(failed)} of ${items(of)} could not be restored`,
  failedMany: (sentence: string, failed: number, of: number) =>
    `${sentence} of ${formatNumber(failed)} of ${items(of)}`,
  deleteMany: (count: number) => `Delete ${items(count)}`,
  deleteManyText: (count: number) =>
    `Are you sure you want to delete this feedback (${items(count)})? This action cannot be undone.`,

  shortcuts: {
    title: 'Keyboard shortcuts',
    isOn: 'Single-key shortcuts',
    note: 'They work anywhere on this page except while you type.',
    next: 'Next feedback',
    previous: 'Previous feedback',
    open: 'Open',
    select: 'Select',
    selectRange: 'Select up to here',
    search: 'Search',
    pin: 'Pin or unpin',
    archive: 'Archive or unarchive',
    reply: 'Reply',
    answer: 'Answer',
    merge: 'Merge into...',
    tags: 'Tags, of the details or the selection',
    approve: 'Approve what is pending',
    reject: 'Reject what is pending',
    status: (label: string) => `Set status to ${label}`,
    statusMenu: 'Choose the status',
    delete: 'Delete',
    undo: 'Undo the last change',
    sheet: 'Show this list',
    close: 'Close, or clear the selection',
  },

  statusUpdated: (status: string) => `Status updated to ${status}`,
  itemPinned: 'Pinned feedback',
  itemUnpinned: 'Unpinned feedback',
  itemArchived: 'Archived feedback',
  itemUnarchived: 'Unarchived feedback',
  itemPendingAgain: 'Unarchived feedback. It waits for approval again.',
  itemDeleted: 'Feedback deleted successfully',
  commentDeleted: 'Comment deleted successfully',

  loadFailed: 'Failed to fetch feedback',
  commentsFailed: 'Failed to fetch comments',
  statusFailed: 'Failed to update status',
  pinFailed: 'Failed to update pinned status',
  archiveFailed: 'Failed to update archived status',
  deleteFailed: 'Failed to delete feedback',
  commentDeleteFailed: 'Failed to delete comment',
} as const;

/** The second tab of the admin area: a board's name and settings. */
export const settings = {
  navigation: 'Sections of the settings',
  section: 'Section',
  groups: {
    board: 'Board',
    workflow: 'Words and workflow',
    people: 'People',
    connections: 'Connections',
    danger: 'Danger',
  },
  /** How a group is saved. */
  savedTogether: 'Changes here take effect when you save the settings.',
  savedAtOnce: 'Changes here take effect at once.',
  /** Follows the name of a section. */
  notSaved: 'Not saved',
  sections: {
    board: 'Board',
    look: 'Look',
    button: 'Floating button',
    words: 'Words',
    categories: 'Categories',
    visitors: 'Visitors',
    roadmap: 'Roadmap',
    changelog: 'Changelog',
    branding: 'Branding',
  },
  name: 'Board name',
  theme: 'Theme',
  themeHint:
    'On other sites, System means light. “Like the page” follows the page that embeds the board by its script.',
  displayMode: 'Display mode',
  primaryColor: 'Primary color',
  logo: 'Logo address',
  logoHint: 'Instead of an upload: the address of a square image, beginning with https://.',
  allowAnonymous: 'Allow anonymous visitors to take part',
  allowAnonymousHint: 'Otherwise only people who sign in can vote, comment and submit.',
  requireApproval: 'Require approval of new feedback',
  requireApprovalHint: 'New feedback waits under Pending until you approve it.',
  approvalOf: 'Whose feedback waits',
  approvalBy: {
    all: 'Everyone’s',
    anonymous: 'That of anonymous visitors',
    signed: 'That of signed-in people',
  },
  approveComments: 'Require approval of new comments',
  approveCommentsHint: 'New comments wait in their item and above the list until you approve them.',
  defaultSort: 'Default sort',
  searchEngines: 'Let search engines list this board',
  searchEnginesHint:
    'Otherwise the board and its feedback ask them not to. People with the address can still read them.',
  openData: 'Share public feedback as data',
  openDataHint: 'Programs and feed readers can read what every visitor sees, without a key.',
  changelog: 'Show a changelog',
  changelogHint: 'Visitors get a page “What’s new” with the entries that you publish under Changelog.',
  hideBranding: 'Hide “Built with Hearback”',
  hideBrandingHint: 'Removes the line from the board, also where it is embedded, from its badges and from its mails.',
  font: 'Font',
  fontHint: 'Fonts of the visitor’s device, so the board loads none.',
  words: 'Words',
  wordsHint: 'Replace the board’s wording. Leave a field empty to keep the default.',
  wordFields: {
    add: 'Button of the board',
    button: 'Label of the floating button',
    welcome: 'Line below the name',
    form: 'Title of the form',
    title: 'Placeholder of the title',
    description: 'Placeholder of the description',
    thanks: 'Message after a submission',
  } satisfies Record<Word, string>,
  noWelcome: 'None',
  categories: 'Categories',
  categoriesHint: 'Visitors choose one when they add feedback. Feedback keeps its category if you hide it here.',
  showCategory: (name: string) => `Show ${name}`,
  categoryName: 'Name',
  categoryNameOf: (name: string) => `Name of ${name}`,
  button: 'Floating button',
  buttonHint:
    'For the button of the script, and of the display mode “Floating button”. Attributes in the embed script override these settings.',
  side: 'Side',
  sides: { right: 'Right', left: 'Left' } satisfies Record<ButtonSide, string>,
  offset: 'Distance from the edges',
  offsetHint: 'In pixels, from 0 to 200.',
  icon: 'Icon',
  icons: {
    bubble: 'Speech bubble',
    bulb: 'Light bulb',
    star: 'Star',
    heart: 'Heart',
    megaphone: 'Megaphone',
    flag: 'Flag',
  } satisfies Record<ButtonIcon, string>,
  buttonLabel: 'Show the label',
  buttonLabelHint: 'Otherwise the button is its icon alone.',
  background: 'Background',
  pictures: 'Pictures',
  picturesBy: 'Who can add pictures',
  picturesOf: {
    off: { label: 'Nobody', hint: 'No new pictures. Existing ones stay.' },
    team: { label: 'The team', hint: 'You can add pictures to replies, answers and the changelog.' },
    everyone: {
      label: 'Everyone',
      hint: 'Visitors can also add pictures to feedback and comments. With approval on, pictures show after approval.',
    },
  } satisfies Record<PictureSetting, { readonly label: string; readonly hint: string }>,
  backgrounds: { page: 'The board’s own', transparent: 'Transparent' } satisfies Record<Background, string>,
  backgroundHint: 'Transparent shows the page behind a board that the script places in it.',
  save: 'Save Settings',
  saving: 'Saving...',
  reset: 'Reset',
  discarded: 'Changes discarded',
  undoReset: 'Undo',
  unsaved: (fields: string, more: number) =>
    more === 0 ? `Unsaved: ${fields}` : `Unsaved: ${fields} and ${formatNumber(more)} more`,
  clash: (fields: string) =>
    `Changed elsewhere meanwhile: ${fields}. Save again to overwrite that change, or reset to keep it.`,
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes to the settings of this board have not been saved.',
  leave: 'Leave',
  stay: 'Stay',

  boardNameRequired,
  boardNameTooLong,
  colorInvalid,
  wordTooLong: 'The text was cut to 60 characters.',
  categoryTooLong: 'The name was cut to 24 characters.',
  categoryTaken: 'Another category has this name.',
  categoryNeeded: 'Show at least one category.',
  offsetInvalid: 'Please enter a number from 0 to 200',
  logoInvalid: 'Please enter an address that begins with https://',
  noPermission: "You don't have permission to edit these settings",
  ownerOnly: server.notOwner,
  loadFailed: 'Error fetching product settings',
  saveFailed: 'Failed to save settings',
  saved: 'Settings saved successfully',
} as const;

/** The section of the settings for uploaded logos. */
export const logo = {
  heading: 'Logo',
  intro: 'A square or a wordmark. An uploaded logo replaces the logo address.',
  fields: {
    logo: { list: 'Uploaded logo', add: 'Upload a logo', hint: 'At most 160 by 40 pixels are shown.' },
    logo_dark: {
      list: 'Uploaded logo for dark boards',
      add: 'Upload a logo for dark boards',
      hint: 'Optional. Otherwise dark boards show the same logo.',
    },
  },
} as const;

/** The field for a board's color. */
export const colorField = {
  presets: {
    '#3b82f6': 'Blue',
    '#10b981': 'Green',
    '#ef4444': 'Red',
    '#f59e0b': 'Amber',
    '#8b5cf6': 'Violet',
  } satisfies Record<(typeof PRESET_COLORS)[number], string>,
  custom: 'Custom color',
  hex: 'Color code',
  hint: 'Where text would be hard to read, the board makes it a little darker or lighter.',
} as const;

/** Confirmation dialogs before a deletion (D26). */
export const deletion = {
  board: {
    title: 'Delete board',
    text: 'Are you sure you want to delete this board? This action cannot be undone.',
    /** @param comments null while unknown */
    costs: (items: number, votes: number, comments: number | null) => {
      const all = comments === null ? 'all comments' : plural(comments, { one: 'comment', other: 'comments' });
      return `Its ${plural(items, { one: 'item', other: 'items' })} with ${plural(votes, { one: 'vote', other: 'votes' })} and ${all} are deleted with it.`;
    },
  },
  feedback: {
    title: 'Delete feedback',
    text: 'Are you sure you want to delete this feedback? This action cannot be undone.',
  },
  comment: {
    title: 'Delete comment',
    text: 'Are you sure you want to delete this comment? This action cannot be undone.',
  },
} as const;
