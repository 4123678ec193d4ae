import type { ProofId, Surface } from './proofs.ts';

/**
 * The table of conformance: each criterion of WCAG 2.2 of levels A and AA, judged for each surface. The embed is what
 * `/embed.js` adds to a page: button, panel and frame. The board in the frame is judged as the board.
 */

/** `none`: the surface has nothing that the criterion is about. */
export type Support = 'supported' | 'partly' | 'not' | 'none';

export interface Criterion {
  readonly name: string;
  readonly level: 'A' | 'AA';
  readonly states: Readonly<Record<Surface, Support>>;
  /** Says what is missing or does not occur. Required unless all surfaces support the criterion. */
  readonly remark?: string;
  readonly proofs: readonly ProofId[];
}

const every = (support: Support): Criterion['states'] => ({
  board: support,
  embed: support,
  application: support,
  site: support,
});
const ALL = every('supported');
const NONE = every('none');

/** Tests that open all screens outside of boards, and look at borders, targets and text spacing. */
const SWEEPS: readonly ProofId[] = [
  'signInScreens',
  'accountScreens',
  'paymentScreens',
  'dashboardScreens',
  'listScreens',
  'tabScreens',
  'siteScreens',
];
/** Tests with axe, and with another engine. */
const AXE: readonly ProofId[] = [
  'boardScreens',
  'boardScreensDark',
  'boardSecond',
  'panelAxe',
  ...SWEEPS,
  'applicationSecond',
  'siteSecond',
];
/** Tests that use the keyboard alone. */
const KEYS: readonly ProofId[] = [
  'boardKeys',
  'pointerFree',
  'panelFocus',
  'panelEngines',
  'adminKeys',
  'adminEngines',
  'wizardKeys',
  'menuKeys',
  'roadmapCards',
  'docsSearch',
  'siteSheet',
];

const NO_MEDIA = { level: 'A', states: NONE, remark: 'There is no audio or video.', proofs: ['media'] } as const;

/** Criteria by number, in the order of WCAG. */
export const CRITERIA: Readonly<Record<string, Criterion>> = {
  '1.1.1': {
    name: 'Non-text Content',
    level: 'A',
    states: ALL,
    remark:
      'Whoever adds a picture is asked to describe it, and need not. Without a description, screen readers say “Picture 1 of 3”.',
    proofs: [...AXE, 'boardPictures', 'insightsTables', 'journeyText', 'media'],
  },
  '1.2.1': { name: 'Audio-only and Video-only (Prerecorded)', ...NO_MEDIA },
  '1.2.2': { name: 'Captions (Prerecorded)', ...NO_MEDIA },
  '1.2.3': { name: 'Audio Description or Media Alternative (Prerecorded)', ...NO_MEDIA },
  '1.2.4': { name: 'Captions (Live)', ...NO_MEDIA, level: 'AA' },
  '1.2.5': { name: 'Audio Description (Prerecorded)', ...NO_MEDIA, level: 'AA' },
  '1.3.1': { name: 'Info and Relationships', level: 'A', states: ALL, proofs: [...AXE, 'insightsTables', 'order'] },
  '1.3.2': {
    name: 'Meaningful Sequence',
    level: 'A',
    states: ALL,
    proofs: ['boardWithoutScripts', 'siteWithoutScripts', 'order'],
  },
  '1.3.3': { name: 'Sensory Characteristics', level: 'A', states: ALL, proofs: ['names'] },
  '1.3.4': {
    name: 'Orientation',
    level: 'AA',
    states: ALL,
    proofs: ['boardScreens', 'panelPlace', 'dashboardScreens', 'siteScreens', 'media'],
  },
  '1.3.5': {
    name: 'Identify Input Purpose',
    level: 'AA',
    states: { ...ALL, embed: 'none', site: 'none' },
    remark: 'The embed and the public pages ask for nothing about a person.',
    proofs: [...AXE, 'fields'],
  },
  '1.4.1': {
    name: 'Use of Color',
    level: 'A',
    states: ALL,
    proofs: [...AXE, 'boardNarrow', 'settingsForm', 'labelColors', 'screens'],
  },
  '1.4.2': { name: 'Audio Control', ...NO_MEDIA },
  '1.4.3': { name: 'Contrast (Minimum)', level: 'AA', states: ALL, proofs: [...AXE, 'boardColors', 'labelColors'] },
  '1.4.4': {
    name: 'Resize Text',
    level: 'AA',
    states: ALL,
    proofs: ['boardLongTexts', 'boardNarrow', 'embedNarrow', 'focusSmall', 'sheetSmall', 'siteNarrow', 'screens'],
  },
  '1.4.5': {
    name: 'Images of Text',
    level: 'AA',
    states: ALL,
    remark: 'The documentation has screenshots of the product, each with a description.',
    proofs: ['media'],
  },
  '1.4.10': {
    name: 'Reflow',
    level: 'AA',
    states: ALL,
    remark: 'Tables and code samples scroll sideways in their own place. Public pages are measured by tests at 360 px.',
    proofs: [
      'boardLongTexts',
      'boardNarrow',
      'embedNarrow',
      'panelPhone',
      'focusSmall',
      'sheetSmall',
      'siteNarrow',
      'screens',
    ],
  },
  '1.4.11': {
    name: 'Non-text Contrast',
    level: 'AA',
    states: ALL,
    remark:
      'The color of the floating button is the owner’s, whatever page is around it: its icon and its label stand out from it. Each chart has a table of its numbers.',
    proofs: ['boardBorders', 'boardBordersDark', 'embedButton', ...SWEEPS, 'insightsTables', 'styles', 'screens'],
  },
  '1.4.12': {
    name: 'Text Spacing',
    level: 'AA',
    states: ALL,
    proofs: ['boardSpacing', 'embedButton', ...SWEEPS, 'styles'],
  },
  '1.4.13': {
    name: 'Content on Hover or Focus',
    level: 'AA',
    states: { ...NONE, application: 'supported' },
    remark:
      'Only the button that deletes a board has a tooltip, which stays under the pointer and goes with Escape. Elsewhere, only browsers’ own tooltips appear.',
    proofs: ['styles', 'presses'],
  },
  '2.1.1': { name: 'Keyboard', level: 'A', states: ALL, proofs: KEYS },
  '2.1.2': {
    name: 'No Keyboard Trap',
    level: 'A',
    states: ALL,
    proofs: ['boardKeys', 'panelFocus', 'panelEngines', 'dialogs', 'focusSmall', 'siteSheet'],
  },
  '2.1.4': {
    name: 'Character Key Shortcuts',
    level: 'A',
    states: { ...NONE, application: 'supported' },
    remark: 'Only the admin area has shortcuts of one key. They can be switched off.',
    proofs: ['adminKeys', 'presses'],
  },
  '2.2.1': {
    name: 'Timing Adjustable',
    level: 'A',
    states: { ...NONE, board: 'supported', application: 'supported' },
    remark:
      'What a visitor has submitted can be edited for one hour. The limit is essential, because others vote on the text, and what is typed after it is kept. In the admin area, messages offer Undo for ten seconds; the key Z and the menus take a change back at any time. What only a message takes back stays until the message is dismissed.',
    proofs: ['boardEdit', 'undo', 'adminKeys', 'messageStays', 'timers'],
  },
  '2.2.2': {
    name: 'Pause, Stop, Hide',
    level: 'A',
    states: ALL,
    remark:
      'Numbers of votes, comments and news follow what others do. Where the system asks for reduced motion, they wait: on boards until something is opened or the visitor comes back to the page, in the application until the next press or key. On public pages, pictures move only while the reader scrolls, and not with reduced motion.',
    proofs: [
      'boardPause',
      'boardLive',
      'embedUnread',
      'adminLive',
      'adminCalm',
      'journeyText',
      'journeyScroll',
      'styles',
    ],
  },
  '2.3.1': { name: 'Three Flashes or Below Threshold', level: 'A', states: ALL, proofs: ['styles'] },
  '2.4.1': { name: 'Bypass Blocks', level: 'A', states: ALL, proofs: [...AXE, 'order'] },
  '2.4.2': {
    name: 'Page Titled',
    level: 'A',
    states: { ...ALL, embed: 'none' },
    remark: 'The title of a page with an embed is that of its site.',
    proofs: ['boardWithoutScripts', 'boardTabs', 'dashboardTitle', 'siteTitles', 'order'],
  },
  '2.4.3': {
    name: 'Focus Order',
    level: 'A',
    states: ALL,
    proofs: ['boardKeys', 'boardFollow', 'panelFocus', 'adminKeys', 'dialogs', 'siteSheet', 'order'],
  },
  '2.4.4': { name: 'Link Purpose (In Context)', level: 'A', states: ALL, proofs: [...AXE, 'names'] },
  '2.4.5': {
    name: 'Multiple Ways',
    level: 'AA',
    states: { ...ALL, embed: 'none' },
    remark: 'An embed is no set of pages.',
    proofs: ['boardBrowse', 'boardTabs', 'menuKeys', 'accountLinks', 'siteLinks', 'docsSearch'],
  },
  '2.4.6': { name: 'Headings and Labels', level: 'AA', states: ALL, proofs: [...AXE, 'order', 'names'] },
  '2.4.7': {
    name: 'Focus Visible',
    level: 'AA',
    states: ALL,
    proofs: ['focusSeen', 'focusSmall', 'styles', 'screens'],
  },
  '2.4.11': {
    name: 'Focus Not Obscured (Minimum)',
    level: 'AA',
    states: ALL,
    remark: 'A notice of new items stays at the top of a board’s list, which scrolls what has the focus below it.',
    proofs: [
      'boardFresh',
      'boardToasts',
      'panelFocus',
      'focusSeen',
      'focusSmall',
      'sheetSmall',
      'adminToasts',
      'consent',
      'styles',
    ],
  },
  '2.5.1': {
    name: 'Pointer Gestures',
    level: 'A',
    states: { board: 'supported', embed: 'none', application: 'supported', site: 'none' },
    remark: 'One or two fingers scroll an enlarged screenshot. A button does the same.',
    proofs: ['pointerFree', 'fingers', 'presses'],
  },
  '2.5.2': { name: 'Pointer Cancellation', level: 'A', states: ALL, proofs: ['presses'] },
  '2.5.3': { name: 'Label in Name', level: 'A', states: ALL, proofs: ['names'] },
  '2.5.4': {
    name: 'Motion Actuation',
    level: 'A',
    states: NONE,
    remark: 'Nothing reacts to motion.',
    proofs: ['media'],
  },
  '2.5.7': {
    name: 'Dragging Movements',
    level: 'AA',
    states: { board: 'supported', embed: 'none', application: 'supported', site: 'none' },
    remark:
      'Only the roadmap, lists in the settings and marks on a screenshot are dragged. Buttons or menus do the same.',
    proofs: ['pointerFree', 'roadmapCards', 'presses'],
  },
  '2.5.8': {
    name: 'Target Size (Minimum)',
    level: 'AA',
    states: ALL,
    proofs: ['boardTargets', 'panelButton', ...SWEEPS, 'styles'],
  },
  '3.1.1': {
    name: 'Language of Page',
    level: 'A',
    states: { ...ALL, embed: 'none' },
    remark: 'The language of a page with an embed is that of its site.',
    proofs: [...AXE, 'boardGerman', 'boardArabic', 'languages'],
  },
  '3.1.2': {
    name: 'Language of Parts',
    level: 'AA',
    states: ALL,
    remark:
      'Nobody states the language of what visitors and owners write: it is marked with its direction alone. The embed’s names are in the board’s language once the board has loaded, and in English before.',
    proofs: [
      'boardGerman',
      'boardArabic',
      'boardDirections',
      'embedNames',
      'embedLanguage',
      'languageChoice',
      'siteGerman',
      'languages',
    ],
  },
  '3.2.1': { name: 'On Focus', level: 'A', states: ALL, proofs: ['boardKeys', 'panelFocus', 'focusSeen', 'presses'] },
  '3.2.2': { name: 'On Input', level: 'A', states: ALL, proofs: ['settingsForm', 'presses'] },
  '3.2.3': {
    name: 'Consistent Navigation',
    level: 'AA',
    states: { ...ALL, embed: 'none' },
    remark: 'An embed is no set of pages.',
    proofs: ['boardTabs', 'menuKeys', 'siteLinks', 'order'],
  },
  '3.2.4': { name: 'Consistent Identification', level: 'AA', states: ALL, proofs: ['names'] },
  '3.2.6': {
    name: 'Consistent Help',
    level: 'A',
    states: { board: 'none', embed: 'none', application: 'supported', site: 'supported' },
    remark: 'Help is in the footer of all public pages and of the application. Boards offer no help.',
    proofs: ['siteLinks', 'order'],
  },
  '3.3.1': {
    name: 'Error Identification',
    level: 'A',
    states: { ...ALL, embed: 'none' },
    remark: 'An embed has no fields.',
    proofs: ['boardScreens', 'boardForm', 'signInRefused', 'settingsForm', 'payment', 'journeyColor', 'fields'],
  },
  '3.3.2': {
    name: 'Labels or Instructions',
    level: 'A',
    states: { ...ALL, embed: 'none' },
    remark: 'An embed has no fields.',
    proofs: [...AXE, 'signIn', 'fields'],
  },
  '3.3.3': {
    name: 'Error Suggestion',
    level: 'AA',
    states: { ...ALL, embed: 'none' },
    remark: 'An embed has no fields.',
    proofs: ['boardForm', 'signInRefused', 'settingsForm', 'journeyColor', 'fields'],
  },
  '3.3.4': {
    name: 'Error Prevention (Legal, Financial, Data)',
    level: 'AA',
    states: { board: 'supported', embed: 'none', application: 'supported', site: 'none' },
    remark: 'Deleting asks first, most changes can be undone, and the amount is on the button that pays.',
    proofs: ['boardMine', 'undo', 'payment', 'deletion'],
  },
  '3.3.7': {
    name: 'Redundant Entry',
    level: 'A',
    states: { board: 'supported', embed: 'none', application: 'supported', site: 'none' },
    remark: 'The embed and the public pages have no forms of several steps.',
    proofs: ['boardDrafts', 'askedPlan', 'wizardKeys', 'fields'],
  },
  '3.3.8': {
    name: 'Accessible Authentication (Minimum)',
    level: 'AA',
    states: { board: 'supported', embed: 'none', application: 'supported', site: 'none' },
    remark:
      'Passwords can be pasted and filled in by the browser; Google and GitHub sign in without one. A board on another device opens by a code to paste or to scan. reCAPTCHA shows no puzzles. What a bank asks for at a payment is not ours.',
    proofs: ['signIn', 'boardMine', 'fields'],
  },
  '4.1.2': { name: 'Name, Role, Value', level: 'A', states: ALL, proofs: [...AXE, 'dialogs', 'names'] },
  '4.1.3': {
    name: 'Status Messages',
    level: 'AA',
    states: ALL,
    proofs: ['boardFollow', 'boardItem', 'embedFailing', 'roadmapCards', 'docsSearch', 'order'],
  },
};
