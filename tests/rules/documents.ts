import { serverTimestamp } from 'firebase/firestore/lite';
import {
  AUTHOR_NAME_MAX,
  BOARD_NAME_MAX,
  BUTTON_OFFSET_MAX,
  CATEGORY_NAME_MAX,
  COLUMN_TITLE_MAX,
  COMMENT_MAX,
  DESCRIPTION_MAX,
  LOGO_URL_MAX,
  NOTE_MAX,
  ROADMAP_COLUMNS_MAX,
  STATUSES_MAX,
  TAGS_MAX,
  TITLE_MAX,
  WORD_MAX,
} from '../../functions/src/shared/limits.ts';
import { BACKGROUNDS, BUTTON_ICON_NAMES, BUTTON_SIDES, WORDS } from '../../functions/src/shared/own/values.ts';
import {
  CATEGORIES,
  DISPLAY_MODES,
  FONTS,
  PICTURE_SETTINGS,
  PUBLIC_SORTS,
  THEMES,
} from '../../functions/src/shared/values.ts';
import { type Actor, publicUid } from '../support/actors.ts';
import { A_PICTURE } from '../support/factories.ts';
import { unique } from './environment.ts';
import {
  ABSENT,
  alwaysFalse,
  button,
  colour,
  columns,
  type Field,
  type Fields,
  fingerprint,
  flag,
  idOf,
  labels,
  logo,
  oneOf,
  optional,
  ownCategories,
  serverTime,
  signed,
  text,
  uidOf,
  unknownField,
  words,
  zero,
} from './fields.ts';
import { GONE_BOARD, OTHER_BOARD, OTHER_ITEM } from './world.ts';

/** Accepted and rejected values of each document, field by field (D33), with the limits of the contract. */

/** Values of `created_by` and `user_id`. Anonymous visitors may not even set their own uid. */
const publicUidOf = (who: Actor) =>
  uidOf(publicUid(who), who.token === 'anonymous' ? { 'their own uid': who.uid } : {});

export const newItem = (who: Actor): Fields => ({
  title: text(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  category: oneOf(CATEGORIES),
  votes: zero,
  comments: zero,
  product_id: idOf({ 'a board that is gone': GONE_BOARD }),
  created_by: publicUidOf(who),
  created_at: serverTime,
  status: {
    good: { open: 'open' },
    bad: {
      ...oneOf(['open']).bad,
      pending: 'pending',
      'in-progress': 'in-progress',
      completed: 'completed',
      closed: 'closed',
    },
  },
  is_pinned: alwaysFalse,
  is_archived: alwaysFalse,
  search_tokens: { good: { absent: ABSENT }, bad: { 'a list of words': ['dark'], null: null } },
  title_words: { good: { absent: ABSENT }, bad: { 'a list of words': ['dark'], null: null } },
  similar_to: { good: { absent: ABSENT }, bad: { 'a list of ids': [OTHER_ITEM], null: null } },
  hot: { good: { absent: ABSENT }, bad: { 'a number': 361.5, null: null } },
  pictures: noPictures,
  response_pictures: noPictures,
  shipped_in: { good: { absent: ABSENT }, bad: { 'an entry': { id: 'entry', title: 'Dark mode' }, null: null } },
  merged_into: { good: { absent: ABSENT }, bad: { 'another item': OTHER_ITEM, null: null } },
  merged_at: { good: { absent: ABSENT }, bad: { null: null, 'a word': 'now' } },
  has_merged: { good: { absent: ABSENT }, bad: { true: true, false: false, null: null } },
  by_agent: { good: { absent: ABSENT }, bad: { true: true, false: false, null: null } },
  edited_at: { good: { absent: ABSENT }, bad: { null: null, 'a word': 'now' } },
  edited_by_team: { good: { absent: ABSENT }, bad: { true: true, false: false, null: null } },
  author_name: signed(AUTHOR_NAME_MAX),
  response: { good: { absent: ABSENT }, bad: { 'an answer': { text: 'Soon', at: serverTimestamp() }, null: null } },
  label: { good: { absent: ABSENT }, bad: { 'an id': 'planned', null: null } },
  tags: { good: { absent: ABSENT }, bad: { 'no tags': [], 'a list of ids': ['mobile'], null: null } },
  rank: { good: { absent: ABSENT }, bad: { 'a rank': 'a0', null: null } },
  eta: { good: { absent: ABSENT }, bad: { 'a quarter': '2027-Q1', null: null } },
  id: unknownField,
  isVoted: unknownField,
});

/** Only functions write pictures (D58). */
const noPictures: Field = { good: { absent: ABSENT }, bad: { 'a picture': [A_PICTURE], 'no picture': [], null: null } };

/** Signed-in voters have no fingerprint: their uid identifies them. */
const { null: _, ...anyFingerprint } = { ...fingerprint.bad, ...fingerprint.good };
const noFingerprint = { good: { null: null }, bad: anyFingerprint };

/** An anonymous voter may name their own uid, because queries cannot find it in the id. */
const voterOf = (who: Actor): Field => {
  const own = { 'their own uid': who.uid };
  const isAnonymous = who.token === 'anonymous';
  return {
    good: { absent: ABSENT, ...(isAnonymous && own) },
    bad: { "somebody else's uid": 'somebody-else', null: null, 'a number': 1, ...(!isAnonymous && own) },
  };
};

/** What the author may change in an item. */
export const editedItem: Fields = {
  title: text(TITLE_MAX),
  description: text(DESCRIPTION_MAX),
  category: oneOf(CATEGORIES),
  edited_at: serverTime,
};

/** What the team may change in an item, with the mark of such a change. */
export const correctedItem: Fields = {
  ...editedItem,
  edited_by_team: { good: { true: true }, bad: { absent: ABSENT, false: false, null: null, 'a word': 'true' } },
};

export const newVote = (who: Actor): Fields => ({
  feedback_id: idOf({ "another item's id": OTHER_ITEM, 'an id that nothing has': unique('ghost') }),
  product_id: idOf({ "another board's id": OTHER_BOARD, 'a board that is gone': GONE_BOARD }),
  user_id: publicUidOf(who),
  fingerprint: who.token === 'anonymous' ? fingerprint : noFingerprint,
  created_at: serverTime,
  voter: voterOf(who),
  via: { good: { absent: ABSENT }, bad: { 'another item': OTHER_ITEM, null: null } },
  also: { good: { absent: ABSENT }, bad: { 'other items': [OTHER_ITEM], null: null } },
  weight: unknownField,
});

export const newFollow = (who: Actor): Fields => ({
  item: idOf({ "another item's id": OTHER_ITEM, 'an id that nothing has': unique('ghost') }),
  product_id: idOf({ "another board's id": OTHER_BOARD, 'a board that is gone': GONE_BOARD }),
  uid: uidOf(who.uid),
  on: {
    good: { both: ['status', 'comment'], 'one of them': ['comment'] },
    bad: {
      absent: ABSENT,
      null: null,
      'a word': 'status',
      'a map': { status: true },
      'an empty list': [],
      'an unknown word': ['vote'],
      'an unknown word among others': ['status', 'vote'],
      'a word twice': ['status', 'status'],
      'a list of numbers': [1],
    },
  },
  created_at: serverTime,
  via: { good: { absent: ABSENT }, bad: { 'another item': OTHER_ITEM, null: null } },
  also: { good: { absent: ABSENT }, bad: { 'other items': [OTHER_ITEM], null: null } },
  email: unknownField,
});

export const newComment = (who: Actor): Fields => ({
  content: text(COMMENT_MAX),
  feedback_id: idOf({ 'an id that nothing has': unique('ghost') }),
  product_id: idOf({ "another board's id": OTHER_BOARD, 'a board that is gone': GONE_BOARD }),
  user_id: publicUidOf(who),
  created_at: serverTime,
  reply_to: {
    good: { absent: ABSENT },
    bad: { 'an id that nothing has': unique('ghost'), null: null, 'a number': 1, 'a path': `a/${OTHER_ITEM}` },
  },
  from: { good: { absent: ABSENT }, bad: { 'another item': OTHER_ITEM, null: null } },
  pictures: noPictures,
  removed_at: { good: { absent: ABSENT }, bad: { null: null, 'a word': 'now' } },
  author_name: signed(AUTHOR_NAME_MAX),
});

export const newNote = (who: Actor): Fields => ({
  text: text(NOTE_MAX),
  feedback_id: idOf({ 'an id that nothing has': unique('ghost') }),
  product_id: idOf({ "another board's id": OTHER_BOARD, 'a board that is gone': GONE_BOARD }),
  by: uidOf(who.uid),
  created_at: serverTime,
  is_public: unknownField,
});

export const newAuthor = (who: Actor): Fields => ({
  uid: uidOf(who.uid),
  waits_on: { good: { absent: ABSENT }, bad: { 'an item': OTHER_ITEM, null: null } },
  product_id: idOf({ "another board's id": OTHER_BOARD, 'a board that is gone': GONE_BOARD }),
  created_at: serverTime,
  email: unknownField,
});

export const boardName = text(BOARD_NAME_MAX);

/** On a board with the features `branding` and `roadmap`. */
export const settings: Fields = {
  theme: oneOf(THEMES),
  displayMode: oneOf(DISPLAY_MODES),
  primaryColor: colour,
  productLogo: logo(LOGO_URL_MAX),
  allowAnonymous: flag,
  requireApproval: {
    good: {
      ...flag.good,
      'for visitors alone': { anonymous: true, signed: false, comments: false },
      'for nobody, in full': { anonymous: false, signed: false, comments: false },
      'for comments': { anonymous: false, signed: false, comments: true },
    },
    bad: {
      ...flag.bad,
      'a map without a field': { anonymous: true, signed: true },
      'a map with a field more': { anonymous: true, signed: true, comments: false, votes: true },
      'a map of words': { anonymous: 'true', signed: true, comments: false },
      'a map with a word for comments': { anonymous: true, signed: true, comments: 'true' },
    },
  },
  defaultSort: oneOf(PUBLIC_SORTS),
  searchEngines: optional(flag),
  openData: optional(flag),
  changelog: optional(flag),
  hideBranding: optional(flag),
  font: optional(oneOf(FONTS)),
  statuses: labels(STATUSES_MAX, { kind: 'open' }),
  tags: labels(TAGS_MAX, {}),
  roadmap: columns(ROADMAP_COLUMNS_MAX, COLUMN_TITLE_MAX),
  words: words(WORDS, WORD_MAX),
  categories: ownCategories(CATEGORIES, CATEGORY_NAME_MAX),
  button: button(BUTTON_SIDES, BUTTON_ICON_NAMES, BUTTON_OFFSET_MAX),
  background: optional(oneOf(BACKGROUNDS)),
  pictures: optional(oneOf(PICTURE_SETTINGS)),
  showNames: optional(flag),
  agentsMaySubmit: optional(flag),
  customCss: unknownField,
};
