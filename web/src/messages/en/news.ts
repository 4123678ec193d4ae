/**
 * What the product has come to, newest first. /blog shows it on a site without a board of its own, and the seeded board
 * about the product publishes it (tests/stack/seed/demo.yaml).
 */
export const productNews = [
  {
    id: 'agents',
    title: 'Agents read and write your board',
    text: 'Claude, Cursor and other agents connect over MCP. They find similar requests, draft an answer and set a status, with no more rights than the key you give them.',
  },
  {
    id: 'api',
    title: 'An API for everything on a board',
    text: 'Create, read and change items from your own programs. The documentation has each request in curl, JavaScript and Python, and you can try it there.',
  },
  {
    id: 'webhooks',
    title: 'Webhooks to Slack, Discord and Teams',
    text: 'New feedback shows where your team already talks, or is sent to your own server, signed. What could not be delivered is sent again.',
  },
  {
    id: 'team',
    title: 'Work on a board as a team',
    text: 'Invite editors and admins by a link. Every change keeps the name of who made it.',
  },
  {
    id: 'identity',
    title: 'Your own login on your board',
    text: 'Your site says who its visitors are, and they vote and comment by their name. There is no second account and no second password.',
  },
  {
    id: 'pictures',
    title: 'Pictures and screenshots',
    text: 'Visitors attach pictures, or take a screenshot of the page and black out what is private. Answers and changelog entries have pictures, too.',
  },
  {
    id: 'insights',
    title: 'Insights: what rises, and how fast you answer',
    text: 'See votes and submissions per day, what gains the most, and how long people wait for your first answer.',
  },
  {
    id: 'mail',
    title: 'Followers hear from you',
    text: 'Whoever follows an item gets one email when you answer it or change its status. One click unsubscribes.',
  },
  {
    id: 'boards',
    title: 'Hearback is here',
    text: 'A feedback board on your own site: as a full page, in an iframe or behind a floating button. Visitors vote and comment without an account. Two plans, each paid once.',
  },
] as const;
