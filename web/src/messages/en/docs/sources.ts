import type { DocsSection } from './part.ts';

/** Where the comparison on the landing page comes from. */
export const comparison: DocsSection = {
  id: 'comparison',
  title: 'Sources of the comparison',
  parts: [
    'The [comparison](/#comparison) says what we found in August 2026 in the source code of the versions below and in the documents of the makers. They may have changed since. If something is wrong, please say so: the [imprint](/imprint) has our address.',
    {
      table: {
        caption: 'What was looked at',
        head: ['Product', 'Version or date', 'Where'],
        rows: [
          [
            'Quackback',
            'Commit `d28a2c1` of 2026-08-22',
            '`github.com/QuackbackIO/quackback`: README, `packages/widget`, `packages/db/src/types.ts`, `packages/email`, pull requests 25, 31, 90, 103, 380',
          ],
          [
            'Fider',
            'Commit `67c5282` of 2026-07-02',
            '`github.com/getfider/fider`: `app/cmd/routes.go`, `MODERATION.md`, `app/services/sqlstore/postgres`, 21 folders of `locale`',
          ],
          [
            'Canny',
            'Read in August 2026',
            '`help.canny.io` articles 3831745, 1129559, 8202451 and 12310827, `developers.canny.io`; its product is not open, so much is not known',
          ],
        ],
      },
    },
    {
      list: [
        "Board inside your own page: Quackback’s board refuses frames (`frame-ancestors 'self'`); only its widget can be framed.",
        'Vote with storage blocked: Quackback’s widget and Fider’s front end were run on 2026-11-20 in Chromium, in a frame of another site with third-party storage blocked. Both showed their error page.',
        'Script of a board: production builds of the same commits, compressed by `gzip -9`, measured on 2026-11-20. Ours is what a vote needs; a reader needs 3 KB of it.',
        'Undo of a merge: in Fider, a new status ends the duplicate, and the votes that were copied stay.',
        'Roadmap of Canny: its statuses and dates can be read, and we could not tell whether it has a page for them.',
        'Mail to followers: in Canny a new status may notify voters (`shouldNotifyVoters` of `developers.canny.io`).',
        'Several people in a team, your own domain: the README of Quackback, the routes of Fider, the articles of Canny.',
        'Vote without a network, one item in another page, numbers that change: searched for in the code of Quackback and Fider.',
        'Five quick clicks: 50 voters sent the same vote five times at once, to the builds above on 2026-11-20. Quackback’s button is a switch: 31 of 50 had a vote in the end. Fider’s database takes one vote per person.',
        'Unsubscribe button: mails of Quackback have no `List-Unsubscribe` header; the link in mails of Fider opens the item, where one signs in.',
        'Cost: Canny counts everyone who posts, votes or comments as a tracked user (article 1129559).',
      ],
    },
  ],
};
