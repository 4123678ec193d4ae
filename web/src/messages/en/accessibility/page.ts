import type { Section } from '../../section.ts';

/** The page about accessibility. Its table is in criteria.ts and proofs.ts. */

const method: readonly Section[] = [
  {
    title: 'How it was tested',
    body: [
      'Tests in Chromium open every screen at 390, 768 and 1,280 px, in light and dark, and look for faults with axe. A second engine, IBM’s Equal Access, looks at the main ones. Others use the keyboard alone, forced colors, reduced motion, and a window of 320 by 256 px, which is 1,280 px at 400 % zoom.',
      'The main journeys are also played in Firefox ESR and WebKitGTK. Where no test can judge, screens and code were looked at by hand.',
      'No users of screen readers were asked, and no screen reader was run. The criteria were judged by those who make Hearback, not by an independent body.',
    ],
  },
];

const report: readonly Section[] = [
  {
    title: 'Report a barrier',
    body: [
      'Something keeps you from using a board, the application or these pages? Please write to the operator of this site.',
      {
        list: [
          'Name the address of the page, and what you tried to do.',
          'Name your browser and what you use with it, such as a screen reader.',
          'Say how you would like to be answered.',
        ],
      },
    ],
  },
];

export const accessibility = {
  title: 'Accessibility',
  description: 'Which criteria of WCAG 2.2 AA and EN 301 549 Hearback meets, one by one, and how that was tested.',
  updated: 'Assessed on November 30, 2026',
  intro:
    'Hearback aims at WCAG 2.2, level AA. By our own judgment it meets all criteria that apply. This page judges all 55 criteria of levels A and AA for each part of the product.',
  scope: {
    title: 'What was judged',
    list: [
      'Board: the page that visitors read and write on, also within other pages.',
      'Embed: the button, panel and frame that our script adds to a page.',
      'Application: the pages to sign in, the dashboard, the admin area, the settings and payments.',
      'Public pages: this site without boards.',
      'Not judged: texts and pictures of visitors and owners, which WCAG calls content of others.',
    ],
    clauses:
      'A clause of EN 301 549 V3.2.1 has the number of the criterion after a 9. That version is based on WCAG 2.1, so six criteria have no clause. Its clause 9.4.1.1 (Parsing) has no row: WCAG 2.2 removed the criterion. Other chapters of the standard were not judged.',
  },
  surfaces: { board: 'Board', embed: 'Embed', application: 'Application', site: 'Public pages' },
  states: { supported: 'Supported', partly: 'Partly', not: 'Not supported', none: 'Not applicable' },
  barriers: 'Known barriers',
  criterionOf: (number: string, name: string) => `${number} ${name}`,
  counts: { caption: 'Criteria by part of the product', surface: 'Part' },
  table: {
    title: 'All criteria',
    caption: 'Conformance by criterion',
    criterion: 'Criterion',
    level: 'Level',
    clause: 'EN 301 549',
    /** For criteria that are new in WCAG 2.2. */
    noClause: 'No clause',
    remarks: 'Remarks and proofs',
    /** In place of the parts, if a criterion has the same state in all of them. */
    allParts: 'All parts',
  },
  proofs: {
    title: 'Proofs',
    text: 'The table names these tests and looks by number. A test that is removed fails the checks of the repository until its rows are judged again.',
    number: (at: number) => `P${at}`,
    count: (proofs: number) => (proofs === 1 ? '1 proof' : `${proofs} proofs`),
    by: 'By hand:',
  },
  method,
  report,
} as const;
