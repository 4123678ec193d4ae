import type { Mutant } from './mutants.ts';

/** Identifies a mutant by its content instead of its position, so that inserted lines do not matter. */
interface Excuse extends Pick<Mutant, 'within' | 'was' | 'becomes'> {
  readonly why: string;
}

const NOBODY = 'Without a token the uid, which is asked for next, is an error, and that refuses as well.';
const NO_TEXT = 'What is no text has no matches(): an error, and that refuses as well.';
const NO_JOIN = 'What is no text cannot be joined to one: an error.';
const NO_LIST = 'What is no list has no join(), toSet() or hasOnly(): an error.';
const NO_TIME = 'What is no time cannot be compared with one: an error.';
const NO_EMPTY_KEY = 'The names have an entry an id, and a map has no empty key.';
const NO_FIELD = 'A field that is missing is an error, which counts as false.';
const FORMAT_ONCE = 'In the edition of Unicode that the emulator follows it is a format character, of \\p{C}.';
const TWICE = 'An item or comment and its author are made in one commit, and the rule of the other one asks the same.';

const STORED = 'What is stored was checked when it was saved. This saves expressions.';
const COUNTED = 'A list that is longer has more entries than its first places have different ids or titles.';

const within = (names: readonly string[], was: string, becomes: string, why: string): Excuse[] =>
  names.map((name) => ({ within: name, was, becomes, why }));

/**
 * Mutants that allow and deny exactly the same requests as the rules, so that no test can detect them. The rules keep
 * these conditions because they state the intent and do not rely on an error.
 */
export const EQUIVALENT: readonly Excuse[] = [
  ...within(['isCaller', 'sees'], 'request.auth != null', 'true', NOBODY),
  ...within(
    ['products: list', 'hidden_totals: list', 'user_plans: get', 'seen: get', 'members: get', 'members: list'],
    'request.auth != null',
    'true',
    NOBODY,
  ),
  ...within(
    ['isAuthor'],
    'exists(/databases/$(database)/documents/authors/$(documentId))',
    'true',
    'Reading a document that is not there is an error.',
  ),
  ...within(['isShownByTarget'], 'isMerged(item)', 'true', 'Without the field there is no path: an error.'),
  ...within(['isText'], 'value is string', 'true', NO_TEXT),
  ...['\\\\x{17B4}', '\\\\x{17B5}'].flatMap((was) => within(['visible'], was, '', FORMAT_ONCE)),
  ...within(['isLogo'], 'address is string', 'true', NO_TEXT),
  ...within(['hasPlace'], "item.get('rank', 'a') is string", 'true', NO_TEXT),
  ...within(['hasPlace'], "item.get('eta', '2026-Q1') is string", 'true', NO_TEXT),
  ...within(['isSeen'], 'seen.at is timestamp', 'true', NO_TIME),
  ...within(['isSeen'], 'seen.product_id is string', 'true', NO_JOIN),
  ...within(['shownIn'], "'title' in column", 'true', NO_FIELD),
  ...within(['areIds'], '1', '0', NO_EMPTY_KEY),
  ...within(['hasLabel'], "'label' in before", 'true', NO_FIELD),
  ...within(['hasResponse'], "'response' in before", 'true', NO_FIELD),
  ...within(['isStatusOf'], '10', '11', 'Nothing asks for the place after the tenth.'),
  ...within(['tagIdsIn'], '30', '31', 'Nothing asks for the place after the thirtieth.'),
  ...within(['hasTags'], 'item.tags == kept', 'false', 'What is stored was checked when it was saved.'),
  ...within(['isEntry'], 'entry.items is list', 'true', NO_LIST),
  ...within(['hasTags'], 'item.tags is list', 'true', NO_LIST),
  ...within(['isFollow'], 'follow.on is list', 'true', NO_LIST),
  ...within(['isNote'], 'note.feedback_id is string', 'true', 'What is no text is no part of a path: an error.'),
  ...within(['isPlanned'], 'entry.published_at is timestamp', 'true', 'What is no time is not before one: an error.'),
  ...within(['isNote', 'changelog: create'], '1', '0', 'No id is empty.'),
  ...["'rank' in before", "'eta' in before"].flatMap((was) => within(['keepsPlace'], was, 'true', NO_FIELD)),
  ...within(['isFingerprint'], 'fingerprint is string', 'true', NO_TEXT),
  ...within(['authors: create'], '1', '0', 'No id is empty.'),
  ...within(['feedback: create', 'isAddedBy', 'authors: create'], 'isVisitor()', 'true', TWICE),
  ...within(['authors: create'], 'request.resource.data.uid == request.auth.uid', 'true', TWICE),
  ...within(['authors: create'], 'request.resource.data.created_at == request.time', 'true', TWICE),
  ...within(['isSubmittedBy'], 'author.uid == request.auth.uid', 'true', TWICE),
  ...within(['isNewItem'], 'item.product_id is string', 'true', 'What is no text is no part of a path: an error.'),
  ...within(['isVote'], 'vote.feedback_id is string', 'true', NO_JOIN),
  ...within(['isFollow'], 'follow.item is string', 'true', NO_JOIN),
  ...within(['areColumns'], 'columns.size() <= 5', 'true', COUNTED),
  ...within(['areColumns'], '5', '6', COUNTED),
  ...["!('categories' in changed)", "!('button' in changed)"].flatMap((was) =>
    within(['hasSettings'], was, 'false', STORED),
  ),
  ...within(['hasSettings'], "settings.get('roadmap', []) == before.get('roadmap', [])", 'false', STORED),
];

/** Whether the excuse applies to this mutant. */
export const excuses = (excuse: Excuse) => (mutant: Mutant) =>
  excuse.within === mutant.within && excuse.was === mutant.was && excuse.becomes === mutant.becomes;

/** The reason why no test can detect this mutant; undefined if a test should. */
export const reasonOf = (mutant: Mutant): string | undefined =>
  EQUIVALENT.find((excuse) => excuses(excuse)(mutant))?.why;
