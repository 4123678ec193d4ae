import {
  account,
  answers,
  everyDay,
  insights,
  merging,
  moderation,
  offline,
  roadmap,
  similar,
  takingPart,
} from './docs/features.ts';
import type { DocsSection } from './docs/part.ts';
import { comparison } from './docs/sources.ts';

/** The documentation. */

const embedding: DocsSection = {
  id: 'embedding',
  title: 'Put a board on your page',
  parts: [
    'Create a board first. "Embed" on its card in the dashboard, and at the top of its admin area, has the code with the id filled in, a preview, and for sharing a link and its QR code. The script is the shortest way: one tag, and the board is as high as its content or waits behind a floating button.',
    { shot: 'embedding' },
    { code: 'inline', label: 'HTML, where the board is to stand' },
    { code: 'fab', label: 'HTML, a floating button in the corner' },
    { code: 'target', label: 'HTML, into an element of yours' },
    { code: 'trigger', label: 'HTML, opened by a button of yours' },
    'The iframe needs no script. Its height is fixed, and the board scrolls inside. If your styles set `height: auto !important` for all iframes, as those of some themes do, add `style="height: 600px !important"` to the tag, or use the script, which they do not reach.',
    { code: 'iframe', label: 'HTML, iframe' },
    'In a single-page application a component brings the board and takes it along when it goes.',
    { code: 'react', label: 'React' },
    { code: 'vue', label: 'Vue' },
    'Where pages change without a reload, put one tag where it stays, such as the layout. A board lives as long as its tag: the button stays through all pages, and a board with `data-target` comes and goes with its element.',
    { code: 'next', label: 'Next.js' },
    { code: 'astro', label: 'Astro, also with ClientRouter: head or end of the body of your layout' },
    { code: 'turbo', label: 'Turbo, Rails: head of your layout' },
    { code: 'nuxt', label: 'Nuxt' },
    { code: 'svelteKit', label: 'SvelteKit, end of the body in src/app.html' },
    'In WordPress, paste the HTML into a Custom HTML block, or add the button to every page of your theme.',
    { code: 'wordPress', label: 'WordPress, functions.php' },
    'Tag managers drop attributes. All of them may stand in the address of the script instead, without `data-`.',
    { code: 'tagManager', label: 'HTML, for a tag manager' },
    'Several boards may stand on one page, each by a script tag of its own. Buttons stand side by side, and one panel is open at a time.',
  ],
};

const parameters: DocsSection = {
  id: 'parameters',
  title: 'Parameters',
  parts: [
    'Attributes and parameters take the values below. Other values are ignored.',
    {
      table: {
        caption: 'Attributes of the script tag',
        head: ['Attribute', 'Values', 'Without it'],
        rows: [
          ['`data-product`', 'The id of the board', 'One sentence on the console, and no board'],
          ['`data-mode`', '`inline`, `fab`', '`inline`'],
          ['`data-theme`', '`light`, `dark`; you may change it at any time', 'The setting of the board'],
          ['`data-position`', 'Corner of the button: `bottom-left`, `top-left`, `top-right`', '`bottom-right`'],
          ['`data-offset`', 'Distance from the corner in pixels, such as `20`, or `20 90` for side and bottom', '`20`'],
          ['`data-trigger`', 'A CSS selector of buttons of yours, which open the panel', 'The floating button'],
          ['`data-item`', 'The id of an item, shown alone as a vote button', 'The board'],
          ['`data-target`', 'A CSS selector, for an inline board', 'The place of the script tag'],
        ],
      },
    },
    {
      table: {
        caption: 'Parameters of the iframe address',
        head: ['Parameter', 'Values', 'Without it'],
        rows: [
          ['`product`', 'The id of the board', 'An error screen'],
          ['`theme`', '`light`, `dark`', 'The setting of the board'],
          ['`mode`', '`fullscreen`, `expanded` (the same), `fab`', 'The setting of the board'],
          ['`initialTab`', '`browse`, `submit` (opens the form), `roadmap`, `changelog`', '`browse`'],
          ['`view`', '`roadmap`, `changelog` (what you have switched on)', 'The list'],
          ['`item`', 'The id of an item, which is shown in place of the list', 'The list'],
        ],
      },
    },
  ],
};

const settings: DocsSection = {
  id: 'settings',
  title: 'Settings of a board',
  parts: [
    'They are in the admin area under Product Settings, with a preview, and take effect on every page at once. Your code stays the same.',
    { shot: 'settings' },
    {
      table: {
        caption: 'Settings',
        head: ['Setting', 'What it does'],
        rows: [
          ['Theme', 'Light or dark. System counts as light on your pages, because only you know how they look.'],
          ['Display mode', 'Full page or floating button, where the iframe address does not say it.'],
          ['Primary color', 'Buttons, votes and links. Its shade is adjusted where it would be hard to read.'],
          ['Logo', 'An image at an https address, shown beside the name.'],
          ['Allow anonymous', 'Off: visitors read, and sign in to take part.'],
          ['Require approval', 'On: new feedback is seen by you and its author until you approve it.'],
          ['Default sort', 'Most popular, most recent or trending.'],
          ['Statuses, Tags', 'Names of your own for statuses, and tags to group feedback by.'],
          ['Let search engines list this board', 'Off: the board and its items ask search engines not to list them.'],
          [
            'Share public feedback as data',
            'Off: the addresses under Open data answer nothing, except badge and live numbers.',
          ],
          ['Show a changelog', 'Shows “What’s new” with the entries that you publish. Part of Pro.'],
          [
            'Roadmap',
            'Shows feedback in up to five columns of statuses, in the order in which you arrange it under Roadmap. Part of Pro.',
          ],
          [
            'Hide “Built with Hearback”',
            'Removes the line from the board, from the badges of its items and from its mails. Part of Pro.',
          ],
          ['Font', 'Sans serif, serif or monospace, from the visitor’s device. Part of Pro.'],
        ],
      },
    },
    'With Pro, mails to followers have the board’s color. They name the board and show no logo: a picture from another server would tell that server who reads the mail.',
    'When a plan ends, what it opened closes and its settings stay stored. They take effect again when your plan includes them again.',
  ],
};

const oneItem: DocsSection = {
  id: 'item',
  title: 'One item anywhere',
  parts: [
    'One item can stand in your release notes, your documentation or a README. The codes with the ids filled in are in the menu of the item on the board, and in its details in the admin area, under "Embed this item".',
    { shot: 'anywhere' },
    { code: 'item', label: 'HTML, vote button of an item' },
    'The vote button shows the current votes and takes votes on your page. It is 86 px high and as wide as its place. The title leads to the item, in a new tab. It needs the same Content-Security-Policy as a board.',
    { code: 'badge', label: 'Markdown, badge of an item' },
    'The badge is an image with votes, title and status, at most a minute old. It links to the item.',
    'An item that was merged leads to its target. In place of a hidden or deleted item stands "This item is not available."',
  ],
};

const liveNumbers: DocsSection = {
  id: 'live',
  title: 'Live numbers',
  parts: [
    'Votes, comments and statuses change on open boards while other visitors act, without a reload, and an open list of comments gets the new ones. Nothing moves: new items are offered by a link above the list, such as "3 new".',
    { shot: 'live' },
    'An open board asks every 5 seconds while its numbers change, and every minute while they do not. It does not ask in a hidden tab or a closed panel, nor if the browser saves data.',
  ],
};

const changelog: DocsSection = {
  id: 'changelog',
  title: 'What’s new',
  parts: [
    'A changelog tells visitors what you have shipped. Write entries under Changelog in the admin area as new, improved or fixed. Publish them at once or at a time that you choose, and link the feedback that they answer. A changelog is part of Pro, and off until you switch on "Show a changelog".',
    'The board then has the tab “What’s new”, whose address is `/embed/BOARD_ID?view=changelog`. Linked items say “Shipped in” with the entry’s title. Feed readers find JSON Feed, Atom and RSS in the head of the board’s pages, unless you switch off "Share public feedback as data".',
    'Visitors who have voted, commented or submitted before see what is new since their last look: a dot on the floating button, a number at the tab, and the event `unread` of the script. The dot also stands for news of what they follow. A visitor’s first visit with a changelog counts as a look, and nothing is stored about those who only read.',
    { shot: 'changelog' },
  ],
};

const following: DocsSection = {
  id: 'following',
  title: 'Following, news and mail',
  parts: [
    'Visitors follow an item by the button "Follow" when it is open, also without an account; authors follow what they wrote. After the first vote the board offers it once. Without a network the act waits.',
    'What happens to followed items, such as a new status, an answer, comments or an entry of the changelog, is told ten minutes later, so that a change that you take back tells nobody. Those who have acted on the board see it under the bell next to the search, in a frame with blocked storage, too. You hear nothing of your own changes.',
    'Where the operator sends mail, followers may add an address under "Also by mail". They confirm it by a link, and stop the mails by a link in each of them, without signing in. What happens on a board within a day of a mail comes in one more mail. You never see addresses.',
    'You get a digest of your board by mail, if something happened: daily for new boards. Under "Mail to you" in the settings you choose daily, weekly or none, the hour and your time zone, and whether feedback that waits for approval is told at once.',
    { shot: 'mail' },
  ],
};

const openData: DocsSection = {
  id: 'data',
  title: 'Open data',
  parts: [
    'Everything that visitors see is there for programs, too: without a key, from any origin. Answers are about a minute old at most; only the items of a board with more than 500 take a minute longer for every 500 more. Of two answers of `items.json`, the one with the smaller `v` is older. What is hidden or deleted is gone from all of them after a minute. The setting "Share public feedback as data" closes it, except for the badge and the live numbers.',
    {
      table: {
        caption: 'Addresses of a board',
        head: ['Address', 'What it has'],
        rows: [
          [
            '`/boards/BOARD_ID/items.json`',
            'All items, newest first, 500 per page; `next` is the address of the next page. `omitted` counts those beyond 50,000',
          ],
          ['`/boards/BOARD_ID/llms.txt`', 'The board for language models'],
          ['`/boards/BOARD_ID/live.json`', 'Votes, comments, status and answers of the first page, a few seconds old'],
          ['`/boards/BOARD_ID/items/ITEM_ID.json`', 'The same for one item'],
          [
            '`/boards/BOARD_ID/changelog.json`, `.atom`, `.rss`',
            'The 50 newest entries of the changelog, as JSON Feed, Atom and RSS',
          ],
          ['`/boards/BOARD_ID/items/ITEM_ID.svg`', 'A badge of one item: its votes, title and status'],
        ],
      },
    },
    { code: 'data', label: 'Shell, all items of a board' },
    { code: 'feed', label: 'HTML, a link to the feed of the changelog' },
    'The answers have strong ETags. Nothing in them says who wrote, voted or commented.',
  ],
};

const api: DocsSection = {
  id: 'api',
  title: 'The API of the script',
  parts: [
    'The script sets `window.Hearback`. With the id of a board a call means that board; without it, the first floating button of the page.',
    {
      table: {
        caption: 'Functions',
        head: ['Call', 'What it does'],
        rows: [
          ['`open(product?)`', 'Opens the panel, as soon as there is one.'],
          ['`close(product?)`', 'Closes it. The focus goes back to where it was.'],
          ['`toggle(product?)`', 'Opens what is closed and closes what is open.'],
          ['`setTheme(theme, product?)`', 'Changes the theme to `light` or `dark`, without a reload of the board.'],
          ['`on(event, listener)`', 'Calls the listener at each event. Returns a function that removes the listener.'],
          ['`off(event, listener)`', 'Removes the listener.'],
          [
            '`destroy(product?)`',
            'Takes the board off the page; without an id all boards and all listeners. `window.Hearback` stays, so that a later script tag works. If you only remove its element, the board comes back while its tag is there.',
          ],
        ],
      },
    },
    {
      table: {
        caption: 'Events',
        head: ['Event', 'When', 'What the listener is told'],
        rows: [
          ['`open`, `close`', 'The panel has opened or closed', '`product`'],
          ['`submit`', 'Feedback was submitted; it may still wait for approval', '`product`, `item`, `address`'],
          ['`vote`', 'A vote was given or taken back', '`product`, `item`, `address`, `voted`'],
          ['`comment`', 'A comment was added', '`product`, `item`, `address`'],
          [
            '`unread`',
            'There are entries of the changelog that the visitor has not seen or, behind a button, news of followed feedback; `count` is 0 once they are read',
            '`product`, `count`',
          ],
        ],
      },
    },
    '`item` is the id of the feedback, and `address` its page. No event says who the visitor is. To call the API before the script has loaded, put this before it, in a script of your own. The calls wait, and run in their order once the script is there.',
    { code: 'early', label: 'JavaScript, calls before loading' },
    'The types for TypeScript are at `/embed.d.ts`.',
  ],
};

const policy: DocsSection = {
  id: 'csp',
  title: 'Content-Security-Policy',
  parts: [
    'If your page has one, it needs our origin in two directives. Nothing else: the script loads nothing itself, writes no inline style and builds no markup from text, so it also works where trusted types are required. The iframe alone needs `frame-src` only.',
    { code: 'policy', label: 'HTTP header' },
    'A page that isolates itself by `Cross-Origin-Embedder-Policy` may show boards as it is. In Safari, a board with a logo is the exception.',
    'If you sandbox an iframe of your own, it needs `allow-scripts allow-same-origin allow-forms allow-popups`.',
  ],
};

const privacy: DocsSection = {
  id: 'privacy',
  title: 'What is stored',
  parts: [
    'On your page: nothing. The script sets no cookie and uses no storage there, and your page cannot read what the frame keeps.',
    'In the frame, before a visitor acts: nothing. No cookie, no storage, nobody is signed in, no analytics.',
    'At the first vote, comment or submission the visitor becomes an anonymous user, known again by this browser on this site:',
    {
      list: [
        'The sign-in, in the storage of the frame; where the browser blocks that, in a partitioned cookie.',
        'An identifier that begins with `fp_`, in a cookie for 365 days and in local storage. It is a hash with a random part and proves nothing.',
        '`hearback_seen`, the time of the newest entry of the changelog that the visitor has seen; where the browser blocks storage, in a partitioned cookie.',
        '`voted_items`, the list of the items and boards that the visitor has voted on.',
        'The board’s files and its last pages, kept by a service worker for a slow network or none, and what the visitor does without a network until it is sent. Where storage is blocked, that waits as long as the page.',
      ],
    },
    { shot: 'blocked' },
    'One vote per visitor therefore means per browser and site, for as long as the browser keeps its storage. A visitor who signs up later takes the votes along.',
  ],
};

export const docs = {
  title: 'Documentation',
  description:
    'How to put a feedback board on a page, everything a board can do, its settings, its data, and the API of the script.',
  intro: 'From a board to your page in one line, and everything that it can do there.',
  contents: 'On this page',
  search: 'Search the documentation',
  found: (count: number, of: number) =>
    count === 0 ? 'Nothing matches. Try another word.' : `${count} of ${of} sections match`,
  boardId: 'BOARD_ID',
  itemId: 'ITEM_ID',
  sections: [
    embedding,
    parameters,
    settings,
    takingPart,
    similar,
    everyDay,
    answers,
    merging,
    moderation,
    roadmap,
    changelog,
    following,
    liveNumbers,
    offline,
    insights,
    oneItem,
    openData,
    api,
    policy,
    privacy,
    account,
    comparison,
  ] as readonly DocsSection[],
} as const;
