import * as server from '@shared/error-messages';

/** "Your users": whom a board's own site identifies (D49). */
export const users = {
  heading: 'Your users',
  intro:
    'Sign your users in automatically. They vote, comment and submit with the account that they have there, and need no other one.',
  guide: 'How it works, in five minutes',
  loading: 'Loading the state...',
  loadFailed: 'Could not load this section',
  changeFailed: server.secretFailed,

  off: 'Off. Signed-in users of your site appear as anonymous.',
  turnOn: 'Turn on',
  turningOn: 'Turning on...',
  on: (since: string) => `On. The secret was created on ${since}.`,
  former: (until: string) => `The old secret works until ${until}.`,
  rotate: 'Rotate secret',
  rotating: 'Rotating...',
  rotateTitle: 'Rotate the secret?',
  rotateText:
    'You get a new secret. The one that your server has counts for 24 more hours, so that you can replace it without a break.',
  turnOff: 'Turn off',
  turningOff: 'Turning off...',
  turnOffTitle: 'Turn off and revoke the secret?',
  turnOffText:
    'Your users are anonymous here at once, and no secret counts any more. What they have written and voted for stays.',
  turnedOff: 'Your users are anonymous here now',

  secret: 'Secret',
  copySecret: 'Copy secret',
  secretHint:
    'Store it on your server now, as HEARBACK_SECRET. It is not shown again. It must never be part of a page or an app.',

  serverCode: 'On your server, sign a token for the user who is signed in',
  languages: 'Language of your server',
  codeIn: (language: string) => `Token in ${language}`,
  pageCode: 'On your page, enter the URL that returns the token',
  page: 'Page',

  check: 'Check a token',
  checkIntro: 'Paste a token that your server has made. It is checked and not stored.',
  token: 'Token',
  checkIt: 'Check',
  checking: 'Checking...',
  checkFailed: 'The token could not be checked. Please try again.',
  good: 'This token is valid.',
  says: {
    sub: 'Id',
    email: 'Mail address',
    name: 'Name',
    company: 'Company',
    expires: 'Valid until',
  },
  none: 'None',
  leftOut: 'What was left out',

  showNames: 'Show the names of your users',
  showNamesHint:
    'Posts of people whom your site identifies show the name that your site gives, from then on. Otherwise they show “User”.',
} as const;
