import type { DocsSection } from './part.ts';

/** What visitors and owners do with a board. */

export const takingPart: DocsSection = {
  id: 'visitors',
  title: 'What visitors do',
  parts: [
    'Visitors search, sort, filter by category, status and tag, vote, comment and write feedback of their own, without an account. A second touch takes a vote back. An author’s own item begins with one vote.',
    'Descriptions, comments and answers take a little Markdown: `**bold**`, `*italics*`, code between backticks, lists and links. There is no HTML in them.',
    'Authors change or delete what they wrote for 60 minutes, as long as nobody else has voted or commented; on a board with approval, only while it waits. A comment can be deleted by its author at any time.',
    'Every item has an address, `/embed/BOARD_ID?item=ITEM_ID`. "Copy link" in the menu of a card copies it. The page is complete without a script and has a preview for chats.',
  ],
};

export const similar: DocsSection = {
  id: 'similar',
  title: 'Similar items',
  parts: [
    'While a visitor types a title, at most three similar items appear under it. "Vote instead" votes for one of them and offers to add the draft as a comment. Nothing keeps the visitor from sending the draft all the same.',
    { shot: 'similar' },
    'In the admin area, new feedback that resembles other feedback has the mark "Possible duplicate", and its details list what it resembles.',
  ],
};

export const answers: DocsSection = {
  id: 'answers',
  title: 'Statuses, answers, tags and notes',
  parts: [
    'An item is open, in progress, completed or closed. Under Product Settings you add up to 10 statuses with names of your own, each of one of these kinds, and up to 30 tags. An item has at most five tags.',
    '"Answer" in the details of an item sets the status and writes the answer in one step. The answer stands on the item, above the comments, with its date.',
    { shot: 'answers' },
    'Under the comments in the details you reply as the team of the board. The reply appears at once on boards that are open. Private notes are in the details, too. Visitors never see them.',
  ],
};

export const everyDay: DocsSection = {
  id: 'list',
  title: 'The list of the admin area',
  parts: [
    'A new board begins with three steps: put it on your page, ask for the first wish, answer it. Then the list shows all feedback as it arrives, with filters for status, category, tag and what is archived, and a search.',
    'A click on the status of a row, or the key `s`, sets it. Pin and archive are beside it. Check items to change many at once; "Select all that match" takes those that are not loaded yet, too. "Undo" in the message takes a change back.',
    'The list works by keyboard: `?` shows all keys, such as `j` and `k` to move, `1` to `4` for a status and `z` to undo.',
  ],
};

export const account: DocsSection = {
  id: 'account',
  title: 'Plan, payments and your data',
  parts: [
    'Settings, in the menu of your account, has your plan with what it includes, each payment with its receipt, and the ways to upgrade and to redeem a code. Payments are made once; there is no subscription.',
    '"Export Data" writes all of your boards, with their feedback, votes and comments, to one JSON file. "Delete Account" removes the account with all of its boards, and says before how much that is. A single board is deleted in the dashboard.',
  ],
};

export const merging: DocsSection = {
  id: 'merging',
  title: 'Merge duplicates',
  parts: [
    'Choose "Merge into..." in the details of an item, or for a selection of up to 20. The dialog proposes similar items and, of two selected ones, to keep the one with more votes, and says how many voters both have together: whoever voted for both counts once.',
    { shot: 'merging' },
    'Votes and comments go to the item that you keep. The old address leads there. "Undo" in the message, or "Undo merge" under the filter Merged, gives back what was there.',
  ],
};

export const moderation: DocsSection = {
  id: 'moderation',
  title: 'Approval and unwanted feedback',
  parts: [
    'With "Require approval of new feedback", new items wait under Pending, and only their authors see them meanwhile. Approve shows an item on the board, Reject archives it; check several to decide on them at once.',
    { shot: 'approval' },
    'Pinned items stand first. Archived items are hidden from visitors, and can come back.',
    '"Remove visitor" deletes all that one visitor wrote and voted on this board. "Clean up" in the settings removes everything of a period, for example after a flood. Visitors who write, vote or follow unusually often are blocked for an hour; the list of blocked visitors is in the settings.',
  ],
};

export const roadmap: DocsSection = {
  id: 'roadmap',
  title: 'Roadmap',
  parts: [
    'A roadmap shows feedback in up to five columns. Each column is a status, with a title of your own. Switch it on under Product Settings. A roadmap is part of Pro.',
    { shot: 'roadmap' },
    'Under Roadmap in the admin area you move cards by mouse, touch, keyboard or the menu of a card. One move changes status and place. "Set expected date" adds a quarter or a month.',
    'Visitors find it as a tab of the board, and at `/embed/BOARD_ID?view=roadmap`. On a phone they see one column at a time.',
  ],
};

export const offline: DocsSection = {
  id: 'offline',
  title: 'Without a network',
  parts: [
    'After a visitor’s first act, the board and its last list open without a network. Votes, comments and feedback wait, say so, and are sent in their order when the network is back.',
    { shot: 'offline' },
    'In a frame whose storage the browser blocks, what waits is kept as long as the page is open.',
  ],
};

export const insights: DocsSection = {
  id: 'insights',
  title: 'Insights',
  parts: [
    'Insights shows submissions, votes and comments by day for 30, 90 or 365 days, what is most wanted, what rises fastest, the time to your first answer, and feedback by category and status. Each chart has a table of the same figures, and "Download CSV" has all of them. Insights are part of Pro.',
    { shot: 'insights' },
  ],
};
