/**
 * What proves the table of conformance (criteria.ts): tests of this repository by file and title, and looks at screens
 * and code. A test beside the page (features/legal/conformance.test.ts) fails if one of the tests is gone.
 */

/** The parts of the product that are judged, in the order of the table's columns. */
export const SURFACES = ['board', 'embed', 'application', 'site'] as const;
export type Surface = (typeof SURFACES)[number];

/** A test, whose title stands for itself. A loop's title is given with its values. */
interface Tested {
  readonly surfaces: readonly Surface[];
  readonly file: string;
  readonly title: string;
}

/** A look by hand, as a sentence that names what was looked at. */
interface Seen {
  readonly surfaces: readonly Surface[];
  readonly look: string;
}

type Proof = Tested | Seen;

const tested = (surfaces: readonly Surface[], file: string, title: string): Tested => ({
  surfaces,
  file: `tests/e2e/${file}`,
  title,
});
const seen = (surfaces: readonly Surface[], sentence: string): Seen => ({ surfaces, look: sentence });

const proofs = {
  boardScreens: tested(['board'], 'every-screen.spec.ts', 'the board can be read at any width, light'),
  boardScreensDark: tested(['board'], 'every-screen.spec.ts', 'the board can be read at any width, dark'),
  boardSecond: tested(['board'], 'second-engine.spec.ts', 'another engine finds nothing on the screens of a board, ar'),
  boardColors: tested(['board'], 'accessible.spec.ts', 'any color of the owner stays readable'),
  boardKeys: tested(['board'], 'accessible.spec.ts', 'every mouse action has a key'),
  boardWithoutScripts: tested(['board'], 'first-view.spec.ts', 'everything can be read'),
  boardNarrow: tested(['board'], 'roadmap.spec.ts', 'visitors of the roadmap vote, and follow it to the list'),
  boardLongTexts: tested(
    ['board'],
    'bad-input.spec.ts',
    'texts of any kind and length stay within their limits and their card',
  ),
  boardGerman: tested(['board'], 'languages.spec.ts', 'the first minute of a visitor in the language de'),
  boardArabic: tested(['board'], 'languages.spec.ts', 'the first minute of a visitor in the language ar'),
  boardDirections: tested(
    ['board'],
    'languages.spec.ts',
    'what people write keeps its words and its direction in a page of another',
  ),
  boardTabs: tested(['board'], 'tabs.spec.ts', 'tabs are pages of the board that open in place'),
  boardBrowse: tested(['board'], 'browse.spec.ts', 'search, order and filters are in the address'),
  boardItem: tested(
    ['board'],
    'item-address.spec.ts',
    'a visitor reads an item, votes and comments on its page, and copies its link',
  ),
  boardFollow: tested(['board'], 'follow.spec.ts', 'a visitor follows an item'),
  boardForm: tested(['board'], 'take-part.spec.ts', 'a visitor submits feedback, once'),
  boardDrafts: tested(['board'], 'drafts.spec.ts', 'drafts are kept'),
  boardToasts: tested(['board'], 'toasts.spec.ts', 'a toast is the only one, and leaves what was pressed free'),
  boardBorders: tested(
    ['board'],
    'conformance.spec.ts',
    'fields, buttons and tiles stand out from what is around them, light',
  ),
  boardBordersDark: tested(
    ['board'],
    'conformance.spec.ts',
    'fields, buttons and tiles stand out from what is around them, dark',
  ),
  boardSpacing: tested(['board'], 'conformance.spec.ts', 'nothing is cut with the text spacing of WCAG'),
  embedButton: tested(
    ['embed'],
    'conformance.spec.ts',
    'the button of an embed is seen in any color, and its label has room for wider spacing',
  ),
  boardTargets: tested(['board'], 'conformance.spec.ts', 'each target is large enough or has room around it'),
  boardFresh: tested(['board'], 'conformance.spec.ts', 'what has the focus is not hidden by the notice of new items'),
  boardPause: tested(['board'], 'conformance.spec.ts', 'numbers stay as they are where less motion is wanted'),
  boardPictures: tested(
    ['board', 'application'],
    'pictures.spec.ts',
    '"with approval on, a picture shows after approval", and is gone with its item',
  ),
  boardLive: tested(['board'], 'live.spec.ts', 'an open board shows newer numbers and no older ones'),
  boardEdit: tested(
    ['board'],
    'own-item.spec.ts',
    'an edit is refused with the text kept after an hour and after a second vote',
  ),
  boardMine: tested(
    ['board'],
    'mine.spec.ts',
    'a visitor finds what became of what they said, downloads it, and deletes it',
  ),
  pointerFree: tested(
    ['board', 'application'],
    'screenshot.spec.ts',
    '"everything without a pointer": set, move, resize, undo, remove',
  ),
  fingers: tested(
    ['board', 'application'],
    'screenshot.spec.ts',
    'a finger scrolls what is larger than its place, and draws after a press of a button',
  ),

  panelAxe: tested(['embed'], 'embed-script-fab.spec.ts', 'axe finds nothing on the page, closed and open'),
  panelFocus: tested(['embed'], 'embed-script-fab.spec.ts', 'the focus moves between the page and the panel'),
  panelEngines: tested(
    ['embed'],
    'engines-embed.spec.ts',
    'a panel takes the focus by mouse and by key, and returns it',
  ),
  panelPhone: tested(
    ['embed'],
    'embed-script-fab.spec.ts',
    'on a phone, the panel covers the screen, locks scrolling and has its own close button',
  ),
  panelButton: tested(
    ['embed'],
    'embed-script-fab.spec.ts',
    'the button is what and where the owner wants, unless the tag says where',
  ),
  panelPlace: tested(['embed'], 'embed-place.spec.ts', 'the button stays in view, on any page and screen'),
  embedNarrow: tested(['embed'], 'embed-place.spec.ts', 'a board in a narrow column keeps its facts inside'),
  embedFailing: tested(
    ['embed'],
    'embed-arrival.spec.ts',
    'a panel that loads or fails says so, and never shows a server’s bare text',
  ),
  embedNames: tested(['embed'], 'languages.spec.ts', 'a board on another page is in the language of the browser, too'),
  embedLanguage: tested(
    ['embed'],
    'languages.spec.ts',
    'the names of an embed say their language, before and after the board has come',
  ),
  embedUnread: tested(['embed'], 'unread.spec.ts', 'where storage is blocked, the dot comes and goes by a cookie'),

  signInScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the pages to sign in can be read at any width, in light and dark',
  ),
  accountScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the pages of an account can be read at any width, in light and dark',
  ),
  paymentScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the pages of a payment can be read at any width, in light and dark',
  ),
  dashboardScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the dashboard can be read at any width, in light and dark',
  ),
  listScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the list of the admin area can be read at any width, in light and dark',
  ),
  tabScreens: tested(
    ['application'],
    'every-screen.spec.ts',
    'the other tabs of the admin area can be read at any width, in light and dark',
  ),
  applicationSecond: tested(
    ['application'],
    'second-engine.spec.ts',
    'another engine finds nothing in the application, en',
  ),
  labelColors: tested(
    ['application'],
    'owner/own-labels.spec.ts',
    'axe finds nothing in lists and settings with every color',
  ),
  adminKeys: tested(['application'], 'owner/admin-keyboard.spec.ts', 'the list is read and handled by keyboard alone'),
  adminEngines: tested(['application'], 'engines-board.spec.ts', 'an owner handles the list by keys'),
  wizardKeys: tested(['application'], 'owner/wizard.spec.ts', 'the wizard by keyboard, and by twenty quick clicks'),
  menuKeys: tested(
    ['application'],
    'accounts/account-menu.spec.ts',
    'the account menu works by keyboard and shows whose account it is',
  ),
  dialogs: tested(
    ['application'],
    'owner/hidden-behind.spec.ts',
    'screen readers find a dialog alone, whatever has opened it',
  ),
  focusSeen: tested(
    ['application', 'site'],
    'owner/focus-in-view.spec.ts',
    'at 1280 x 800 there is room for the content and for the focus',
  ),
  focusSmall: tested(
    ['application'],
    'owner/focus-in-view.spec.ts',
    'at 320 x 256 there is room for the content and for the focus',
  ),
  sheetSmall: tested(['application'], 'owner/sheet.spec.ts', 'at 320 x 256 all of the sheet can be reached'),
  adminToasts: tested(['application'], 'owner/toasts.spec.ts', 'a message covers nothing'),
  messageStays: tested(
    ['application'],
    'owner/toasts.spec.ts',
    'what only a message can take back stays until the message is dismissed',
  ),
  languageChoice: tested(
    ['application'],
    'owner/board-language.spec.ts',
    'an owner chooses the language of a board, and takes it back',
  ),
  accountLinks: tested(
    ['application'],
    'accounts/account-menu.spec.ts',
    'the settings of an account are also reached from the last line of its pages',
  ),
  roadmapCards: tested(['application'], 'owner/roadmap.spec.ts', 'cards are moved by mouse, keyboard and menu'),
  settingsForm: tested(
    ['application'],
    'owner/board-settings.spec.ts',
    'the settings of a board are previewed, checked and saved, and leaving them asks first',
  ),
  insightsTables: tested(
    ['application'],
    'owner/insights.spec.ts',
    'the owner sees activity by day, rankings and counts, from the first day on',
  ),
  undo: tested(['application'], 'owner/admin-many.spec.ts', 'a selection is changed at once, and one Undo restores it'),
  adminLive: tested(
    ['application'],
    'owner/admin-live.spec.ts',
    'the owner and the visitor see each other’s acts, the owner without a reload',
  ),
  adminCalm: tested(
    ['application'],
    'owner/admin-live.spec.ts',
    'where less motion is wanted, what others do waits for the owner’s next act',
  ),
  dashboardTitle: tested(
    ['application'],
    'owner/dashboard.spec.ts',
    'on Pro, the dashboard shows boards and figures as they change',
  ),
  signIn: tested(
    ['application'],
    'accounts/sign-in.spec.ts',
    'the login page has every element of the specification, in both modes',
  ),
  signInRefused: tested(['application'], 'accounts/sign-in.spec.ts', 'a refused sign-in or sign-up says why'),
  payment: tested(
    ['application'],
    'billing/payment.spec.ts',
    'product and amount are editable, and the payment is confirmed and stored',
  ),
  deletion: tested(
    ['application'],
    'accounts/deletion.spec.ts',
    'Delete Account requires DELETE, deletes everything and ends the session',
  ),
  askedPlan: tested(
    ['application'],
    'accounts/asked-plan.spec.ts',
    'the requested plan survives the sign-up, a reload and the verification of the email',
  ),

  siteScreens: tested(['site'], 'every-screen.spec.ts', 'the public pages can be read at any width, in light and dark'),
  siteSecond: tested(['site'], 'second-engine.spec.ts', 'another engine finds nothing on the public pages, en'),
  siteNarrow: tested(
    ['site'],
    'demo.spec.ts',
    'axe finds nothing on the demo page with its floating button, and it and the documentation fit a narrow phone',
  ),
  siteSheet: tested(['site'], 'public/navigation.spec.ts', 'on a phone, the navigation is a sheet'),
  siteGerman: tested(
    ['site'],
    'public/german.spec.ts',
    'the footer leads to the same page in the other language, whose links stay in it',
  ),
  siteLinks: tested(['site'], 'public/navigation.spec.ts', 'every link of header and footer has a target'),
  siteTitles: tested(['site'], 'public/pages.spec.ts', 'each page has its own title, description and preview'),
  siteWithoutScripts: tested(
    ['site'],
    'public/pages.spec.ts',
    'each page is readable, has links and says what the specification does',
  ),
  docsSearch: tested(
    ['site'],
    'public/docs.spec.ts',
    'the documentation is searched by keyboard, and says how much matches',
  ),
  journeyText: tested(
    ['site'],
    'public/journey.spec.ts',
    'the way of an item is described, and complete where nothing moves',
  ),
  journeyScroll: tested(['site'], 'public/journey.spec.ts', 'the way of an item moves with the reader’s scroll'),
  journeyColor: tested(['site'], 'public/journey.spec.ts', 'the pictures take the reader’s color, and only a color'),
  consent: tested(['site'], 'public/consent.spec.ts', 'the banner covers no control that is in view'),

  screens: seen(SURFACES, 'All screens, with forced colors, with reduced motion and in a window of 320 px.'),
  media: seen(SURFACES, 'The sources, for audio, video, pictures, sensors and locks of the screen’s direction.'),
  order: seen(SURFACES, 'The HTML, for landmarks, headings, titles of frames and the order of elements.'),
  names: seen(SURFACES, 'The names of links, buttons and fields, which contain the words that they show.'),
  fields: seen(SURFACES, 'The fields of all forms, for their purpose, hints and messages.'),
  styles: seen(SURFACES, 'The style sheets, for borders, sizes, the outline of the focus and animations.'),
  timers: seen(SURFACES, 'Every timer that takes something away, and every limit of time.'),
  presses: seen(SURFACES, 'What acts on a press, a change of a value or the focus.'),
  languages: seen(SURFACES, 'The marks of language and direction in the HTML.'),
} as const satisfies Readonly<Record<string, Proof>>;

export type ProofId = keyof typeof proofs;

/** All proofs by id, in the order in which the page numbers them. */
export const PROOFS: Readonly<Record<ProofId, Proof>> = proofs;
