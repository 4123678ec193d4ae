import { withTables } from '@shared/labels/known';
import { DEFAULT_SETTINGS } from '@shared/product';
import { describe, expect, it, vi } from 'vitest';
import { plainChoice } from '../data/board-settings.ts';
import * as discussion from '../data/discussion-data.ts';
import type { Item, Patch } from '../data/model.ts';
import * as data from '../data/owner-data.ts';
import * as sheets from '../data/sheet-data.ts';
import { approveComment, rejectComment } from './comment-decisions.ts';
import { remove, removeComment, removeNote } from './deletions.ts';
import { reject, toggleArchived, togglePinned, toggleShared } from './flag-edits.ts';
import { type Edit, KINDS, kindOf } from './kinds.ts';
import { mergeInto, unmerge } from './merge.ts';
import { placePictures } from './place-pictures.ts';
import { placeItem, setEta } from './roadmap-edits.ts';
import { send } from './sheet-edits.ts';
import { approve, setAnswer, setStatus } from './status-edits.ts';
import { addTag, fullOf, removeTag } from './tagging.ts';
import { setText } from './text-edits.ts';

vi.mock('../data/owner-data.ts', () => {
  const accepted = () => vi.fn(async () => {});
  const merged = () => vi.fn(async ({ source }: { source: string }) => void source);
  return {
    mergeItem: merged(),
    unmergeItem: merged(),
    updateItems: accepted(),
    answerOf: vi.fn(async () => ({ at: null, hasPictures: false })),
    deleteItems: accepted(),
  };
});
vi.mock('../data/discussion-data.ts', () => {
  const accepted = () => vi.fn(async () => {});
  const decided = vi.fn(async ({ comment }: { comment: string }) => void comment);
  return { deleteComment: accepted(), deleteNote: accepted(), decideComment: decided };
});

vi.mock('../data/sheet-data.ts', () => ({ writeSheet: vi.fn(async () => {}) }));
vi.mock('./place-pictures.ts', () => ({ placePictures: vi.fn(async () => true) }));

/** What a call names that changes one document. */
const sourceOf = ({ source, comment }: { readonly source?: string; readonly comment?: string }) => source ?? comment;

const item = (id: string, fields: Partial<Item> = {}) =>
  ({ id, status: 'open', is_pinned: false, is_archived: false, ...fields }) as Item;

/** Of an answer alone. */
const alone = { comment: null, entry: null, isMailed: true } as const;

interface Example {
  readonly edit: Edit;
  /** Ids that the edit changes, and the values that undoing it restores. */
  readonly changed: readonly string[];
  readonly restored: readonly (readonly [id: string, patch: Patch])[];
  readonly says: readonly [one: string, twelve: string];
  readonly question?: string;
}

const three = [item('a'), item('b', { status: 'closed', is_pinned: true, is_archived: true }), item('c')];
const pending = item('p', { status: 'pending' });
const mobile = { id: 'mobile', name: 'Mobile' };
const settings = withTables({
  ...DEFAULT_SETTINGS,
  tags: ['mobile', 'web', '1', '2', '3', '4', '5'].map((id) => ({ id, name: id, color: 'gray' as const })),
});

/** A new kind does not compile without an example. */
const EXAMPLES: { readonly [K in keyof typeof KINDS]: Example } = {
  status: {
    edit: setStatus([...three, pending], { status: 'closed', label: null, name: 'Closed' }),
    changed: ['a', 'c', 'p'],
    restored: [
      ['a', { status: 'open', label: null }],
      ['c', { status: 'open', label: null }],
    ],
    says: ['Status updated to Closed', 'Status of 12 items updated to Closed'],
  },
  answer: {
    edit: setAnswer(
      item('a', { response: { text: 'No.', at: { seconds: 1, nanoseconds: 0, toMillis: () => 1000 } } }),
      'Yes.',
      {
        status: 'in-progress',
        label: 'planned',
        name: 'Planned',
      },
    ),
    changed: ['a'],
    restored: [['a', { response: 'No.', status: 'open', label: null }]],
    says: ['Answer saved, status updated to Planned', 'Answered 12 items'],
  },
  sheet: {
    edit: send(item('a'), {
      answer: 'Yes.',
      to: { status: 'in-progress', label: 'planned', name: 'Planned' },
      comment: { id: 'c', text: 'Yes.' },
      entry: { id: 'e', title: 'Dark mode', body: 'Yes.', kind: 'new' },
      isMailed: true,
    }),
    changed: ['a'],
    restored: [['a', { response: null, status: 'open', label: null }]],
    says: ['Answer saved, status updated to Planned. Reply sent. Entry published', 'Answered 12 items'],
  },
  text: {
    edit: setText(item('a', { title: 'Teh title', description: 'As it was' }), { title: 'The title' }),
    changed: ['a'],
    restored: [['a', { title: 'Teh title' }]],
    says: ['Text saved', 'Text saved'],
  },
  tagging: {
    edit: addTag(
      settings,
      [
        item('a'),
        item('b', { tags: ['mobile'] }),
        item('c', { tags: ['1', '2', '3', '4', '5'] }),
        item('d', { tags: ['web'] }),
      ],
      mobile,
    ),
    changed: ['a', 'd'],
    restored: [
      ['a', { tags: [] }],
      ['d', { tags: ['web'] }],
    ],
    says: ['Tag Mobile added', 'Tag Mobile added to 12 items. Left out: 1 item with five tags'],
  },
  approval: {
    edit: approve([...three, pending, item('q', { status: 'pending', is_archived: true })]),
    changed: ['p', 'q'],
    restored: [],
    says: ['Status updated to Open', 'Status of 12 items updated to Open'],
  },
  pin: {
    edit: togglePinned(three),
    changed: ['a', 'c'],
    restored: [
      ['a', { is_pinned: false }],
      ['c', { is_pinned: false }],
    ],
    says: ['Pinned feedback', 'Pinned 12 items'],
  },
  share: {
    edit: toggleShared([item('a'), item('b', { is_shared: true }), item('c', { is_shared: false })]),
    changed: ['a', 'c'],
    restored: [
      ['a', { is_shared: false }],
      ['c', { is_shared: false }],
    ],
    says: ['Shared with everyone on the board', 'Shared 12 items with everyone'],
  },
  place: {
    edit: placeItem(item('a', { title: 'Dark mode' }), [item('b', { rank: 'a0' }), item('c')], {
      to: { status: 'closed', label: null, name: 'Closed' },
      ranks: new Map([
        ['c', 'a1'],
        ['a', 'a2'],
      ]),
      column: 'Done',
    }),
    changed: ['a', 'c'],
    restored: [
      ['a', { status: 'open', label: null, rank: null }],
      ['c', { rank: null }],
    ],
    says: ['Moved “Dark mode” to Done', 'Moved “Dark mode” to Done'],
  },
  eta: {
    edit: setEta(item('a', { eta: '2027-03' }), '2027-Q1'),
    changed: ['a'],
    restored: [['a', { eta: '2027-03' }]],
    says: ['Expected date set to Q1 2027', 'Expected date set to Q1 2027'],
  },
  archive: {
    edit: toggleArchived(three),
    changed: ['a', 'c'],
    restored: [
      ['a', { is_archived: false }],
      ['c', { is_archived: false }],
    ],
    says: ['Archived feedback', 'Archived 12 items'],
  },
  deletion: {
    edit: remove(three),
    changed: ['a', 'b', 'c'],
    restored: [],
    says: ['Feedback deleted successfully', 'Deleted 12 items'],
    question: 'Delete 3 items',
  },
  merge: {
    edit: mergeInto([item('a', { product_id: 'board' }), item('m', { merged_into: 'x' })], 'target'),
    changed: ['a'],
    restored: [['a', {}]],
    says: ['Feedback merged', 'Merged 12 items'],
  },
  'comment-deletion': {
    edit: removeComment('c'),
    changed: ['c'],
    restored: [],
    says: ['Comment deleted successfully', 'Comment deleted successfully'],
    question: 'Delete comment',
  },
  'comment-approval': {
    edit: approveComment({ id: 'w', product_id: 'board' }),
    changed: ['w'],
    restored: [],
    says: ['Comment approved', 'Comment approved'],
  },
  'comment-rejection': {
    edit: rejectComment({ id: 'w', product_id: 'board' }),
    changed: ['w'],
    restored: [],
    says: ['Comment rejected', 'Comment rejected'],
    question: 'Reject comment',
  },
  'note-deletion': {
    edit: removeNote('n'),
    changed: ['n'],
    restored: [],
    says: ['Note deleted', 'Note deleted'],
    question: 'Delete note',
  },
};

describe.each(Object.entries(EXAMPLES))(
  'an edit of the kind %s',
  (name, { edit, changed, restored, says, question }) => {
    const kind = kindOf(edit);
    const steps = kind.apply(edit);

    it('is in the table under its kind', () => {
      expect(edit.kind).toBe(name);
    });

    it('changes only the items that do not have the new values yet', () => {
      expect(steps.map(({ id }) => id)).toEqual(changed);
    });

    it('restores the previous values of each item, unless it was pending or is deleted', () => {
      expect(kind.undo(steps).map(({ id, patch }) => [id, patch])).toEqual(restored);
    });

    it('redoes what its undo restored', () => {
      const back = kind.undo(steps);
      expect(kind.undo(back).map(({ id }) => id)).toEqual(back.map(({ id }) => id));
    });

    it('writes every step once, alone or in a batch', async () => {
      for (const written of [steps, steps.slice(0, 1)]) {
        vi.clearAllMocks();
        await kind.write(written, () => {});
        const calls = Object.values({ ...data, ...discussion, ...sheets }).flatMap(
          (write) => vi.mocked(write as (...of: unknown[]) => unknown).mock.calls,
        );
        const ids = calls
          .flat(2)
          .flatMap((sent) => (typeof sent === 'string' ? sent : ((sent as Item).id ?? sourceOf(sent as object) ?? [])));
        expect(ids).toEqual(written.map(({ id }) => id));
      }
    });

    it('has a message, and a question if it cannot be undone', () => {
      const sentences = kind.sentences(edit);
      expect([sentences.done, sentences.doneMany(12)]).toEqual(says);
      expect(sentences.question?.title).toBe(question);
      expect(sentences.failed).toMatch(/^Failed to /);
    });
  },
);

describe('edits that depend on their items', () => {
  it('remove an answer, and give it back', () => {
    const answered = item('a', { response: { text: 'No.', at: { seconds: 1, nanoseconds: 0, toMillis: () => 1000 } } });
    const edit = setAnswer(answered, null);
    expect(KINDS.answer.apply(edit)).toMatchObject([{ patch: { response: null }, before: { response: 'No.' } }]);
    expect(KINDS.answer.apply(setAnswer(answered, 'No.'))).toEqual([]);
    expect(KINDS.answer.sentences(edit).done).toBe('Answer removed');
  });

  it('take back a comment and an entry with the answer, and send them again', () => {
    const copies = { comment: { id: 'c', text: 'Yes.' }, entry: null, isMailed: false };
    const answered = item('a', {
      response: { text: 'Yes.', at: { seconds: 1, nanoseconds: 0, toMillis: () => 1000 } },
    });
    const edit = send(answered, { answer: 'Yes.', to: null, ...copies });
    const steps = KINDS.sheet.apply(edit);
    expect(steps).toMatchObject([{ patch: {}, copies: { ...copies, isUndo: false } }]);
    const back = KINDS.sheet.undo(steps);
    expect(back).toMatchObject([{ patch: {}, copies: { ...copies, isUndo: true } }]);
    expect(KINDS.sheet.undo(back)).toMatchObject([{ copies: { isUndo: false } }]);
    const reply = send(answered, { answer: undefined, to: null, ...copies });
    expect(KINDS.sheet.sentences(reply)).toMatchObject({ done: 'Reply sent', failed: 'Failed to add the comment' });
  });

  it('take back their own answer alone, and bring the pictures of the one before back', async () => {
    const [at, ours] = [1000, 2000].map((ms) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms }));
    const pictures = [{ id: 'a'.repeat(20), width: 8, height: 6, alt: 'A plan' }];
    const answered = item('a', {
      product_id: 'board',
      response: { text: 'No.', at: at as Item['created_at'] },
      response_pictures: pictures,
    });
    vi.mocked(data.answerOf).mockResolvedValue({ at: ours ?? null, hasPictures: false });
    for (const [edit, write] of [
      [setAnswer(answered, null), data.updateItems],
      [send(answered, { answer: 'Yes.', to: null, ...alone }), sheets.writeSheet],
    ] as const) {
      vi.clearAllMocks();
      const kind = kindOf(edit);
      await kind.write(kind.undo(kind.apply(edit)), () => {});
      expect(data.answerOf).toHaveBeenCalledWith('a', edit.kind === 'answer' ? null : 'Yes.');
      const [sent] = vi.mocked(write).mock.lastCall ?? [];
      expect([sent].flat()).toMatchObject([{ patch: { response: 'No.' }, over: ours }]);
      expect(placePictures).toHaveBeenCalledWith('board', {
        on: { kind: 'answer', item: 'a' },
        pictures: [{ ...pictures[0], isPlaced: true }],
      });
    }
    vi.clearAllMocks();
    vi.mocked(data.answerOf).mockRejectedValueOnce(new Error('Another answer'));
    const edit = setAnswer(answered, 'Yes.');
    await expect(KINDS.answer.write(KINDS.answer.undo(KINDS.answer.apply(edit)), () => {})).rejects.toThrow();
    expect(data.updateItems).not.toHaveBeenCalled();
    const [first] = KINDS.answer.apply(setAnswer(item('a'), 'Yes.'));
    await KINDS.answer.write(KINDS.answer.undo(first ? [first] : []), () => {});
    expect(placePictures, 'there was no answer').not.toHaveBeenCalled();
  });

  it('replace the answer that was shown, if its time is known', () => {
    const at = { seconds: 1, nanoseconds: 0, toMillis: () => 1000 };
    const answered = item('a', { response: { text: 'No.', at } });
    const [step] = KINDS.answer.apply(setAnswer(answered, 'Yes.'));
    expect(step).toMatchObject({ over: { seconds: 1 } });
    expect(KINDS.answer.undo(step ? [step] : [])[0]).not.toHaveProperty('over');
    expect(KINDS.sheet.apply(send(item('a'), { answer: 'Yes.', to: null, ...alone }))).toMatchObject([{ over: null }]);
    const unsent = { ...answered, isUnsent: true };
    expect(KINDS.answer.apply(setAnswer(unsent, 'Yes.'))[0]).not.toHaveProperty('over');
    expect(KINDS.status.apply(setStatus([answered], plainChoice('closed')))[0]).not.toHaveProperty('over');
  });

  it('take back the answer to a pending item, which cannot be pending again', () => {
    const edit = send(pending, { answer: 'Yes.', to: plainChoice('open'), ...alone });
    expect(KINDS.sheet.undo(KINDS.sheet.apply(edit)).map(({ patch }) => patch)).toEqual([{ response: null }]);
  });

  it('remove a tag from the items that have it, and count those that cannot take another', () => {
    const items = [item('a', { tags: ['web', 'mobile'] }), item('b')];
    expect(KINDS.tagging.apply(removeTag(settings, items, mobile)).map(({ id, patch }) => [id, patch])).toEqual([
      ['a', { tags: ['web'] }],
    ]);
    expect(fullOf(settings, [...items, item('c', { tags: ['1', '2', '3', '4', '5'] })], 'mobile')).toBe(1);
    expect(fullOf(settings, [item('c', { tags: ['1', '2', '3', '4', 'mobile'] })], 'mobile')).toBe(0);
  });

  it('neither count nor write tags that the owner has deleted', () => {
    const gone = ['old-1', 'old-2', 'old-3', 'old-4'];
    const items = [item('a', { tags: [...gone, 'web'] }), item('b', { tags: [...gone, 'mobile'] })];
    const added = KINDS.tagging.apply(addTag(settings, items, mobile));
    expect(added).toEqual([{ id: 'a', patch: { tags: ['web', 'mobile'] }, before: { tags: ['web'] } }]);
    expect(KINDS.tagging.undo(added)).toMatchObject([{ patch: { tags: ['web'] } }]);
    expect(KINDS.tagging.apply(removeTag(settings, items, mobile))).toMatchObject([{ id: 'b', patch: { tags: [] } }]);
    expect(fullOf(settings, items, 'mobile')).toBe(0);
  });

  it('switch a toggle off only if it is on for all', () => {
    const both = item('d', { is_pinned: true, is_archived: true });
    expect(kindOf(togglePinned([both])).sentences(togglePinned([both])).done).toBe('Unpinned feedback');
    expect(kindOf(toggleArchived([both])).sentences(toggleArchived([both])).done).toBe('Unarchived feedback');
    expect(togglePinned([both, item('a')]).isPinned).toBe(true);
    expect(toggleArchived([both, item('a')]).isArchived).toBe(true);
  });

  it('leave merged items alone, whose merge has to be undone first', () => {
    const merged = item('m', { product_id: 'board', merged_into: 'target', is_archived: true });
    for (const edit of [
      setStatus([merged], plainChoice('closed')),
      setAnswer(merged, 'Done'),
      send(merged, { answer: 'Done', to: null, ...alone }),
      addTag(settings, [merged], mobile),
      togglePinned([merged]),
      toggleArchived([merged]),
      remove([merged]),
    ]) {
      expect(kindOf(edit).apply(edit)).toEqual([]);
    }
    const [step] = KINDS.merge.apply(unmerge([merged, item('a')]));
    expect(step).toMatchObject({ id: 'm', link: { product: 'board', target: null, before: 'target' } });
    expect(KINDS.merge.undo(step ? [step] : [])).toMatchObject([{ id: 'm', link: { target: 'target', before: null } }]);
  });

  it('approve or reject pending items only', () => {
    expect(approve(three).items).toEqual([]);
    expect(reject(three).items).toEqual([]);
    expect(KINDS.archive.apply(reject([...three, pending])).map(({ id, patch }) => [id, patch])).toEqual([
      ['p', { is_archived: true }],
    ]);
    expect(KINDS.approval.apply(approve([pending]))[0]?.patch).toEqual({
      status: 'open',
      label: null,
      is_archived: false,
    });
  });

  it('undo a rejection, which leaves the item pending', () => {
    expect(KINDS.archive.undo(KINDS.archive.apply(reject([pending])))).toHaveLength(1);
  });

  it('mention that an unarchived item that was rejected is pending again', () => {
    const again = toggleArchived([item('p', { status: 'pending', is_archived: true })]);
    const { done, doneMany } = KINDS.archive.sentences(again);
    expect(done).toBe('Unarchived feedback. It waits for approval again.');
    expect(doneMany(2)).toBe('Unarchived 2 items, waiting for approval again');
  });
});
