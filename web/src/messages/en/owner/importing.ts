import * as server from '@shared/error-messages';
import type { ImportedField, Reason, ReportLine } from '@shared/imports/calls';
import type { Import, Outcome } from '@shared/imports/import';
import type { RecordKind } from '@shared/imports/records';
import { IMPORT_ITEMS_MAX, IMPORT_VOTES_MAX } from '@shared/limits';
import { formatDate, formatDateTime, formatNumber, plural } from '../../format.ts';

/** The dialog that imports feedback. */

const items = (count: number) => plural(count, { one: 'item', other: 'items' });
const comments = (count: number) => plural(count, { one: 'comment', other: 'comments' });
const pictures = (count: number) => plural(count, { one: 'picture', other: 'pictures' });
const votes = (count: number) => plural(count, { one: 'vote', other: 'votes' });
const pagesOf = (count: number) => plural(count, { one: 'page', other: 'pages' });
const durationOf = (seconds: number) =>
  seconds < 100
    ? plural(seconds, { one: 'second', other: 'seconds' })
    : plural(Math.ceil(seconds / 60), { one: 'minute', other: 'minutes' });
const rows = (count: number) => plural(count, { one: 'row', other: 'rows' });

/** What a row lacks, or why it is not taken as it stands. */
const notes = {
  rowTooWide: 'Not taken: it has more cells than there are headings',
  rowTooShort: 'It has fewer cells than there are headings; the others are empty',
  quotesBroken: 'Not taken: a quotation mark in it does not end',
  titleMissing: 'Not taken: it has no title',
  textMissing: 'Not taken: it has no text',
  idMissing: 'It has no id',
  idBroken: 'Its id was damaged, probably by a spreadsheet',
  dateUnreadable: 'Its date cannot be read',
  votesUnreadable: 'Its number of votes cannot be read',
  deleted: 'Not taken: it was deleted',
  unapproved: 'Not taken: it was never approved',
  private: 'Not taken: it is private',
  repeatedSame: 'Taken once: the file has it more than once',
  repeatedDiffers: 'Its id stands for something else as well; both are taken',
  textCut: 'The end of its text is missing: it is longer than 10,000 characters',
  commentCut: 'The end of a comment is missing: it is longer than 5,000 characters',
  answerCut: 'The end of the answer is missing: it is longer than 5,000 characters',
  nameCut: 'The end of a name is missing',
  tagsCut: 'It has more than 20 tags; the others are missing',
  votesNegative: 'It has fewer votes than none; it starts with none',
  votesCut: `It has more votes than an item can have; it starts with ${formatNumber(IMPORT_VOTES_MAX)}`,
  picturesLeft: 'Its pictures are not taken',
} as const;

const reasons = {
  repeated: 'The file has this id more than once, with another text',
  itemUnknown: 'Its item is neither in the file nor on the board',
  deletedHere: 'It was deleted here',
  mergedHere: 'Its item was merged here',
  originalUnknown: 'The item that it duplicates is unknown',
  originalHidden: 'The item that it duplicates is hidden',
  originalApart: 'Other people see the item that it duplicates',
  originalFull: 'The item that it duplicates has no room for more',
  addressInvalid: 'The email address is not valid',
  tagsCut: 'Not all of its tags had room',
  timeMissing: 'Its time is not known',
  answerTimeMissing: 'The time of its answer is not known',
} satisfies Record<Reason, string>;

export const importing = {
  title: 'Import feedback',
  file: 'File to import',
  intro:
    'An export of another product, a table (CSV) or an export of Hearback. Nothing changes before you start the import, nobody is notified, and you can undo it for seven days.',
  drop: 'Drop a file here, paste its text, or choose it.',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  pasted: 'Pasted text',
  reading: (name: string) => `Reading ${name}`,
  sources: {
    heading: 'Or read it from another product’s site',
    product: 'Product',
    names: {
      'github-issues': 'GitHub issues',
      'github-discussions': 'GitHub discussions',
      canny: 'Canny',
      featurebase: 'Featurebase',
      fider: 'Fider',
      quackback: 'Quackback',
    },
    addresses: { repository: 'Repository', site: 'Site' },
    examples: { repository: 'owner/name', site: 'https://feedback.example.com' },
    key: 'API key',
    keyIfPrivate: 'API key, if private',
    keyHint: 'Used for this import only, and not stored.',
    onlyNew: (day: string) => `Only what is new: leave out comments from before ${day}`,
    read: 'Read feedback',
    goOn: 'Go on',
    stop: 'Stop',
    readSoFar: (pages: number, count: number) => `${pagesOf(pages)} with ${items(count)} read so far`,
    kept: (pages: number, count: number) =>
      `${pagesOf(pages)} with ${items(count)} have been read. Reading goes on from there.`,
    pause: (product: string, seconds: number) => `${product} asks for a pause of ${durationOf(seconds)}.`,
    keyHelps: 'With an API key, GitHub sends more: stop, enter one, and go on.',
    silent: 'The product does not answer at the moment. Please go on later: nothing is lost.',
    unreadable: server.sourceUnreadable,
    tooMuch: `This is more than one import can hold: ${items(IMPORT_ITEMS_MAX)}, or 100 MB.`,
  },

  problems: {
    empty: 'The file is empty.',
    onlyHeader: 'The file has headings, and nothing below them.',
    notText: 'This is not a file that can be read. Please export a CSV, JSON or zip file.',
    notThisArchive: 'This zip file is not an export that is known here. Please choose the file in it.',
    archiveInArchive: 'The zip file contains another zip file. Please unpack it, and choose the inner one.',
    spreadsheet: 'This is a spreadsheet. Please save it as CSV, and choose that file.',
    tooLarge: 'The file is too large. Please export it in parts.',
    tooMany: `An import takes at most ${items(IMPORT_ITEMS_MAX)}.`,
    stopped: 'The browser could not finish reading the file. Please try again, or export it in parts.',
    broken: 'The file is damaged or incomplete. Please export it again.',
    unknown: 'This file is not known here. Please export a CSV, JSON or zip file.',
  },

  isFrom: (product: string) => `Feedback from ${product}`,
  isOf: (format: string) => `This is an export of ${format}`,
  isTable: 'This is a table that is not known here',
  signs: (names: string) => `Recognized by: ${names}`,
  holds: (itemCount: number, commentCount: number, voteCount: number, entryCount: number) =>
    [
      items(itemCount),
      commentCount > 0 && comments(commentCount),
      voteCount > 0 && votes(voteCount),
      entryCount > 0 && plural(entryCount, { one: 'changelog entry', other: 'changelog entries' }),
    ]
      .filter((part) => part !== false)
      .join(' · '),
  titleNeeded: 'Choose the column with the titles. Then you see what the file holds.',
  boardNeeded: (count: number) =>
    `The file holds ${plural(count, { one: 'board', other: 'boards' })}. Choose the one to import.`,
  holdsNothing: server.importEmpty,
  picturesFollow: (count: number) =>
    `${pictures(count)} will follow after the import, as long as this page is open. Import the file again for those that are missing then.`,

  missing: {
    votes: () => 'This file has no votes.',
    voters: () => 'The file does not say who voted. The votes count, without names.',
    comments: (count: number | null) =>
      count === null
        ? 'Comments are not in this file.'
        : `${comments(count)} ${count === 1 ? 'is' : 'are'} not in this file.`,
    times: () => 'The file does not say when something was written.',
    merged: () => 'Merged items are not in this file.',
    voteless: () => 'Items without votes are not in this file.',
    items: () => 'This file is one page of several. The items of the others are not in it.',
    pictures: (count: number | null) =>
      count === null
        ? 'Pictures are not taken.'
        : `${plural(count, { one: 'picture is', other: 'pictures are' })} not taken.`,
    hidden: (count: number | null) =>
      count === null ? 'Hidden items are left out.' : `${rows(count)} that the source had hidden or deleted, left out.`,
  } satisfies Record<Import['missing'][number]['what'], (count: number | null) => string>,
  /** The same of what was read by address or key, where it is otherwise. */
  notGiven: {
    votes: () => 'The product gives out no votes.',
    voters: () => 'The product does not say who voted. The votes count, without names.',
    comments: (count: number | null) =>
      count === null
        ? 'The product gives out no comments.'
        : `${comments(count)} ${count === 1 ? 'is' : 'are'} not public, or not given out by the product.`,
    merged: () => 'The product does not give out all merged items.',
  } satisfies Partial<Record<Import['missing'][number]['what'], (count: number | null) => string>>,

  questions: {
    heading: 'Please answer first',
    answered: 'How the file is read',
    order: 'Dates such as 3/4/2026 mean',
    orders: { day: 'Day first: 3 April', month: 'Month first: March 4' },
    shortOrder: 'Dates such as 01/02/03 mean',
    shortOrders: {
      day: 'Day first: 1 February 2003',
      month: 'Month first: January 2, 2003',
      year: 'Year first: February 3, 2001',
    },
    zone: 'Time zone of the times in the file',
    none: 'Please choose',
    board: 'Board to import',
    sameIds:
      'Most ids in this file are here already, with other titles. If they are from another source, the import would overwrite what is here.',
    source: 'Are they the same items?',
    sameSource: 'Yes, and their titles have changed',
    earlierSource: (name: string) => `No, they are of “${name}”`,
    otherSource: 'No, they are of another source',
    sourceName: 'Name of the source',
    sourceNameHint: 'Enter the same name with its next file.',
    columns: 'Which column is what?',
    noColumn: 'Not in the file',
    columnFields: {
      id: 'Id',
      title: 'Title (required)',
      text: 'Description',
      status: 'Status',
      category: 'Category',
      tags: 'Tags',
      created_at: 'Created',
      author: 'Author',
      votes: 'Votes',
      voter_name: 'Name of a voter',
      voter_address: 'Email address of a voter',
      answer: 'Answer',
      duplicate_of: 'Id of the original',
    },
    unnamed: (position: number) => `Column ${position}`,
  },

  mapping: {
    heading: 'What becomes of its values',
    statuses: (count: number) => `Statuses (${formatNumber(count)})`,
    categories: (count: number) => `Categories (${formatNumber(count)})`,
    tags: (count: number) => `Tags (${formatNumber(count)})`,
    inFile: 'In the file',
    becomes: 'Becomes',
    /** Accessible name of a field. */
    of: (value: string) => `Becomes, for ${value}`,
    own: 'Statuses of this board',
    added: 'Add to this board',
    addedStatus: (name: string, kind: string) => `Add “${name}” (${kind})`,
    addedTag: (name: string) => `Add “${name}”`,
    noTag: 'Leave out',
    pending: 'Waits for approval',
    more: (count: number) =>
      `${plural(count, { one: 'more value', other: 'more values' })} of this kind: an open item, without the tag.`,
  },

  sample: (count: number, of: number) => (count < of ? `First ${formatNumber(count)} of ${items(of)}` : items(of)),
  sampleColumns: {
    line: 'Line',
    title: 'Title',
    status: 'Status',
    category: 'Category',
    votes: 'Votes',
    comments: 'Comments',
    at: 'Created',
  },
  noted: (count: number) => `${plural(count, { one: 'note', other: 'notes' })} about rows`,
  line: (line: number) => `Line ${formatNumber(line)}`,
  item: (id: string) => `Item ${id}`,
  moreNotes: (count: number) => `And ${formatNumber(count)} more, in the report.`,
  notes,
  reasons,

  sending: (sent: number, of: number) => `Sending: part ${formatNumber(Math.min(sent + 1, of))} of ${formatNumber(of)}`,
  checking: (handled: number, of: number) => `Checking: ${formatNumber(handled)} of ${formatNumber(of)} records`,
  waiting: 'Another import of this board is at work. This one goes on after it.',
  pauses: {
    boardInactive: 'The import waits: the plan of the board’s owner is not active. It goes on as soon as it is.',
  },
  progress: 'Progress of the import',
  checked: 'What the import will do',
  ready: 'Checked. You can start the import.',
  checkedNothing: 'Everything is here already. The import will change nothing.',
  changedNothing: 'Everything was here already. The import has changed nothing.',
  start: 'Start import',
  starting: 'Starting…',
  cancel: 'Cancel',
  close: 'Close',
  discard: 'Discard',
  again: 'Try again',

  counts: {
    kinds: { item: 'Items', comment: 'Comments', voter: 'Voters', entry: 'Changelog' } satisfies Record<
      RecordKind,
      string
    >,
    outcomes: {
      new: 'New',
      changed: 'Changed',
      same: 'The same',
      left: 'Kept as here',
      refused: 'Not taken',
    } satisfies Record<Outcome, string>,
    unknownVotes: (count: number) => `${votes(count)} of people whose names are not known`,
    duplicates: (count: number) =>
      `${plural(count, { one: 'duplicate', other: 'duplicates' })} merged with the original`,
  },
  details: 'Show what is changed, kept or not taken',
  detailsOf: 'What is changed, kept or not taken',
  noDetails: 'Nothing is changed, kept or left out.',
  moreDetails: 'More are in the report.',
  changes: (fields: string) => `changed: ${fields}`,
  leaves: (fields: string) => `changed here since, and kept: ${fields}`,

  states: {
    checked: 'Checked, not started',
    importing: 'At work',
    done: 'Imported',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Partial<Record<Import['state'], string>>,
  from: (name: string, at: number) => `${name} · ${formatDateTime(at)}`,
  steps: {
    items: (handled: number, of: number) =>
      `${plural(Math.max(0, of - handled), { one: 'record', other: 'records' })} of ${formatNumber(of)} left`,
    merges: () => 'Merging duplicates',
    similar: () => 'Looking for similar items',
  },
  pictures: (here: number, of: number) => `${formatNumber(here)} of ${pictures(of)} here`,
  picturesNotHere: (count: number) =>
    `Its file has ${pictures(count)}. If some are missing after the import, choose the same file again.`,
  picturesStay: 'Please keep this page open until all are here.',
  picturesRefused: (count: number) =>
    `${pictures(count)} could not be taken: the board takes none, or what they belong to is not here.`,
  picturesLimit: 'The board takes no more pictures for now.',
  picturesAgain: 'Import the same file again later: those that are missing will follow.',
  background: 'You can close this page. The import goes on.',
  doneUntil: (at: number) => `You can undo this import until ${formatDate(at)}.`,
  undo: 'Undo this import',
  undoing: (handled: number) => `${items(handled)} taken back so far`,
  undone: (kept: number) =>
    kept === 0
      ? 'Everything that the import did has been taken back.'
      : `${items(kept)} stayed, because people have voted, commented or changed something since.`,
  downloadReport: 'Download report',
  downloadAddresses: 'Download old and new addresses',
  downloading: 'Downloading…',
  earlier: (count: number) => `Earlier imports (${formatNumber(count)})`,
  loadingImports: 'Loading imports',
  loadFailed: 'The imports of this board could not be loaded.',
  failed: server.importFailed,

  report: {
    columns: ['Line', 'Kind', 'Id at the source', 'Result', 'Reason', 'Changed', 'Kept as here', 'Id here'],
    addressColumns: ['Id at the source', 'Old address', 'New address'],
    noted: 'Note',
    kinds: { item: 'Item', comment: 'Comment', voter: 'Voter', entry: 'Changelog entry' } satisfies Record<
      RecordKind,
      string
    >,
    outcomes: {
      new: 'New',
      changed: 'Changed',
      same: 'The same',
      left: 'Kept as here',
      refused: 'Not taken',
    } satisfies Record<ReportLine['outcome'], string>,
    fields: {
      title: 'title',
      description: 'description',
      category: 'category',
      status: 'status',
      tags: 'tags',
      answer: 'answer',
      votes: 'votes',
      pinned: 'pinned',
      shared: 'shared',
      archived: 'archived',
      eta: 'expected date',
    } satisfies Record<ImportedField, string>,
  },
} as const;
