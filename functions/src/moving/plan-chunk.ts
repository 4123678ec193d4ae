import { Timestamp } from 'firebase-admin/firestore';
import type { Reason, ReportLine } from '../shared/imports/calls.ts';
import { type Counts, NO_COUNTS, type Outcome, type Outcomes } from '../shared/imports/import.ts';
import type { CommentRecord, ImportRecord, ItemRecord, RecordKind } from '../shared/imports/records.ts';
import { isMerged } from '../shared/item/state.ts';
import { votePath } from '../shared/paths.ts';
import type { Comment, PendingComment, Vote } from '../store/documents.ts';
import { seenOf, valueHash } from './ids.ts';
import type { Job, Place } from './job.ts';
import type { Original } from './originals.ts';
import { type EntryPlan, planEntry } from './plan-entry.ts';
import { created, existing, type ItemPlan, rememberLast, updated } from './plan-items.ts';
import type { Found, Voter } from './read-chunk.ts';

/** What a commit writes, and what it says. A dry run makes the same plan and writes nothing of it. */
export interface Plan {
  readonly items: ReadonlyMap<string, ItemPlan>;
  readonly comments: readonly { readonly id: string; readonly comment: Comment }[];
  /** Comments that wait for approval. */
  readonly waiting: readonly { readonly id: string; readonly comment: PendingComment }[];
  /** Texts of comments that the file has changed. */
  readonly corrected: readonly { readonly id: string; readonly content: string }[];
  readonly votes: readonly { readonly path: ReturnType<typeof votePath>; readonly vote: Vote; readonly voter: Voter }[];
  readonly entries: readonly EntryPlan[];
  readonly lines: readonly ReportLine[];
  readonly counts: Counts;
}

/** Everything that decides. */
export interface Given {
  readonly job: Job;
  readonly place: Place;
  readonly voters: readonly Voter[];
  readonly found: Found;
  readonly originalOf: (record: ItemRecord) => Original;
  /** Votes of people whom earlier files have named, by item; see `knownVotes`. */
  readonly known: ReadonlyMap<string, number>;
}

/** An item of the file that an earlier commit of a dry run would have written. */
const AHEAD = 'ahead';

class Planning {
  readonly items = new Map<string, ItemPlan>();
  readonly comments: Plan['comments'][number][] = [];
  readonly waiting: Plan['waiting'][number][] = [];
  readonly corrected: { readonly id: string; readonly content: string }[] = [];
  readonly votes: Plan['votes'][number][] = [];
  readonly entries: EntryPlan[] = [];
  readonly lines: ReportLine[] = [];
  readonly counts: Record<RecordKind, Outcomes> & { duplicates: number; unknown_votes: number; renamed: number } = {
    ...NO_COUNTS,
    renamed: 0,
  };
  readonly #given: Given;
  readonly #planned = new Set<string>();

  constructor(given: Given) {
    this.#given = given;
  }

  plan(): Plan {
    const { place, voters, job } = this.#given;
    const ofRecord = new Map(voters.map((voter) => [voter.record as ImportRecord, voter]));
    for (const [at, record] of place.records.entries()) {
      const here = job.data.at + at;
      const voter = ofRecord.get(record);
      if (record.kind === 'item') this.#say(this.#planItem(record, here));
      else if (record.kind === 'comment') this.#say(this.#planComment(record, here));
      else if (record.kind === 'entry') this.#say(this.#planEntry(record));
      else if (voter) this.#say(this.#planVote(voter, here));
    }
    for (const item of this.items.values()) rememberLast(item, job.id);
    return this;
  }

  #planItem(stated: ItemRecord, at: number): ReportLine {
    const { job, found, originalOf, known } = this.#given;
    const { row, id: source_id, url } = stated;
    const id = job.ids.ofItem(source_id);
    // A file that does not name those whom an earlier one has named counts them among the others.
    const unknown_votes = Math.max(0, stated.unknown_votes - Math.max(0, (known.get(id) ?? 0) - stated.known_votes));
    const record: ItemRecord = { ...stated, unknown_votes };
    const line = { row, kind: 'item', source_id, id, url, changed: [], left: [] } as const;
    const head = job.index.heads.get(source_id);
    if (head === undefined || head.part !== job.data.part || head.at !== at)
      return { ...line, changed: [], left: [], outcome: 'refused', reasons: ['repeated'] };
    const plan = existing(id, found);
    const { title } = found.imported.get(id)?.hashes ?? {};
    if (title !== undefined && title !== valueHash(stated.title)) this.counts.renamed += 1;
    if (plan === undefined && found.imported.has(id))
      return { ...line, changed: [], left: [], outcome: 'left', reasons: ['deletedHere'] };
    const original = originalOf(record);
    const asked = { job, id, record, original };
    const said = plan === undefined ? { outcome: 'new' as const, changed: [], left: [] } : updated(plan, asked);
    this.items.set(id, plan ?? created(asked));
    const isMergedNow = plan === undefined || (!isMerged(plan.item) && plan.imported.original !== original.target);
    if (original.target !== null && isMergedNow) this.counts.duplicates += 1;
    this.counts.unknown_votes += unknown_votes;
    const reasons: (Reason | false | null)[] = [
      original.reason,
      job.resolved.tags(record.tags).isCut && 'tagsCut',
      plan === undefined && record.created_at === null && 'timeMissing',
      record.answer?.at === null && (plan === undefined || said.changed.includes('answer')) && 'answerTimeMissing',
    ];
    return { ...line, ...said, reasons: reasons.filter((one) => one !== null && one !== false) };
  }

  /** Returns the item of a comment or a vote, or why there is none. */
  #itemOf(source: string, at: number): ItemPlan | typeof AHEAD | Reason {
    const { job, found } = this.#given;
    const id = job.ids.ofItem(source);
    const known = this.items.get(id) ?? existing(id, found);
    if (known) {
      this.items.set(id, known);
      return known;
    }
    if (found.imported.has(id)) return 'deletedHere';
    const head = job.index.heads.get(source);
    const isBefore = head && (head.part < job.data.part || (head.part === job.data.part && head.at < at));
    return isBefore && job.data.state === 'checking' ? AHEAD : 'itemUnknown';
  }

  #planComment(record: CommentRecord, at: number): ReportLine {
    const { job, found } = this.#given;
    const id = job.ids.ofComment(record);
    const say = (outcome: Outcome, ...reasons: Reason[]): ReportLine => ({
      ...lineOf(record, record.item),
      id,
      outcome,
      reasons,
    });
    const item = this.#itemOf(record.item, at);
    if (item !== AHEAD && typeof item === 'string') return say(item === 'deletedHere' ? 'left' : 'refused', item);
    const before = found.comments.get(id)?.data();
    if (this.#planned.has(id) || found.waiting.get(id)?.exists) return say('same');
    this.#planned.add(id);
    if (before !== undefined) {
      if (before.content === record.text || before.removed_at) return say('same');
      this.corrected.push({ id, content: record.text });
      return say('changed');
    }
    if (item !== AHEAD) {
      if (item.seen.has(seenOf(id))) return say('left', 'deletedHere');
      if (isMerged(item.item)) return say('refused', 'mergedHere');
      item.seen.add(seenOf(id));
      const comment = this.#commentOf(record, item.id);
      if (record.is_waiting) {
        const { by_team: _, ...waiting } = comment;
        item.waiting += 1;
        this.waiting.push({ id, comment: waiting });
      } else {
        item.comments += 1;
        this.comments.push({ id, comment });
      }
    }
    return say('new', ...(record.at === null ? (['timeMissing'] as const) : []));
  }

  #commentOf({ text, author, at, is_team }: CommentRecord, feedback_id: string): Comment {
    const { id, data } = this.#given.job;
    return {
      content: text,
      feedback_id,
      product_id: data.product_id,
      user_id: null,
      ...(author !== null && { author_name: author }),
      created_at: at === null ? data.created_at : Timestamp.fromMillis(at),
      ...(is_team && { by_team: true }),
      imported: id,
    };
  }

  #planVote(voter: Voter, at: number): ReportLine {
    const { job, found } = this.#given;
    const { record, uid, others } = voter;
    const say = (outcome: Outcome, ...reasons: Reason[]): ReportLine => ({
      ...lineOf(record, record.item),
      id: null,
      outcome,
      reasons,
    });
    if (uid === null) return say('refused', 'addressInvalid');
    const item = this.#itemOf(record.item, at);
    if (item !== AHEAD && typeof item === 'string') return say(item === 'deletedHere' ? 'left' : 'refused', item);
    const path = votePath(job.ids.ofItem(record.item), uid);
    const id = path.slice('votes/'.length);
    const isOther = others.some((other) => {
      const imported = found.votes
        .get(votePath(job.ids.ofItem(record.item), other).slice('votes/'.length))
        ?.data()?.imported;
      return imported !== undefined && imported !== job.id;
    });
    if (found.votes.get(id)?.exists || isOther || this.#planned.has(id)) return say('same');
    this.#planned.add(id);
    if (item !== AHEAD) {
      if (item.seen.has(seenOf(id))) return say('left', 'deletedHere');
      if (isMerged(item.item)) return say('refused', 'mergedHere');
      const created_at = record.at === null ? item.item.created_at : Timestamp.fromMillis(record.at);
      item.seen.add(seenOf(id));
      item.votedAt.push(created_at.toMillis());
      const { product_id, by, source } = job.data;
      const on_behalf = { by, source: source.kind, url: null };
      const vote = { feedback_id: item.id, product_id, user_id: uid, fingerprint: null, created_at, on_behalf };
      this.votes.push({ path, voter, vote: { ...vote, imported: job.id } });
    }
    return say('new');
  }

  #planEntry(record: Extract<ImportRecord, { kind: 'entry' }>): ReportLine {
    const { job, found } = this.#given;
    const entry = planEntry(record, job, found);
    const { id, outcome, reasons } = entry;
    if (this.#planned.has(id)) return { ...lineOf(record, record.id), id, outcome: 'same', reasons: [] };
    this.#planned.add(id);
    if (outcome === 'new' || outcome === 'changed') this.entries.push(entry);
    return { ...lineOf(record, record.id), id, outcome, reasons };
  }

  /** Counts a record. Items and entries get a line; others only if there is something to say. */
  #say(line: ReportLine): void {
    const { kind, outcome, reasons } = line;
    this.counts[kind] = { ...this.counts[kind], [outcome]: this.counts[kind][outcome] + 1 };
    const isTelling = outcome === 'left' || outcome === 'refused' || reasons.length > 0;
    if (kind === 'item' || kind === 'entry' || isTelling) this.lines.push(line);
  }
}

const lineOf = ({ row, kind }: ImportRecord, source_id: string) => ({
  ...{ row, kind, source_id, url: null, changed: [], left: [] },
});

/** Decides what becomes of the records of a commit. */
export const planChunk = (given: Given): Plan => new Planning(given).plan();
