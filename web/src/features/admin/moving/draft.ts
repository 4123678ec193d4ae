import type { Mapping } from '@shared/imports/import';
import type { RowNote } from '@shared/imports/notes';
import { IMPORT_PART_NOTES, MAPPED_MAX } from '@shared/limits';
import type { AnswerOf, RequestTo } from '../../../api/api.ts';
import {
  type Check,
  type DraftState,
  isDoubtful,
  isOpenQuestion,
  NO_SOURCE_ANSWER,
  numberOfPictures,
  type ReadState,
  type SourceAnswer,
  sourceOf,
} from './draft-state.ts';
import { type ApiPages, type Fetched, fetchPages, type Halted, type Place, startOf } from './fetching/fetch-pages.ts';
import { type Answers, type FilePictures, NO_ANSWERS } from './formats/format.ts';
import { type Reader, ReadFailure } from './reading/reader.ts';
import type { FileSummary } from './reading/summary.ts';

/** An import before it begins: a file is read, sent and checked, again after each answer about it. */

/** What a draft needs of its surroundings. */
export interface Surroundings {
  readonly product: string;
  readonly startReader: () => Reader;
  readonly suggest: (summary: FileSummary) => Mapping;
  readonly call: <P extends '/api/import' | '/api/import-part' | '/api/import-page'>(
    path: P,
    request: RequestTo<P> | Blob,
  ) => Promise<AnswerOf<P>>;
  readonly wait: (ms: number) => Promise<unknown>;
  /** Sends pictures of a file whose import has begun. */
  readonly sendPictures: (id: string, file: Blob, pictures: readonly FilePictures[]) => void;
  /** Keeps them for an import that has been checked, and may begin later. */
  readonly deferPictures: (id: string, file: Blob, pictures: readonly FilePictures[]) => void;
}

/** Rest before a changed mapping is checked, while more changes may follow. */
const REST_MS = 500;
/** Rest between two calls if the dry run waits for another import. */
const PAUSE_MS = 1500;
const NAME_MAX = 200;

const notesOf = ({ notes }: FileSummary, part: number): RowNote[] =>
  notes.slice(part * IMPORT_PART_NOTES, (part + 1) * IMPORT_PART_NOTES);

/** Returns the body of a call with a part's records, which the page never holds as a text. */
function bodyOf(request: Omit<RequestTo<'/api/import-part'>, 'records'>, records = new Blob(['[]'])): Blob {
  return new Blob([`${JSON.stringify(request).slice(0, -1)},"records":`, records, '}']);
}

/** Returns the suggested mapping with what was chosen before the last answer, of values that the file still has. */
function withChoices(suggested: Mapping, { values }: FileSummary, { mapping, summary }: ReadState): Mapping {
  const keep = <One extends { readonly from: string }>(
    next: readonly One[],
    chosen: readonly One[],
    kind: keyof FileSummary['values'],
  ): One[] => {
    const fromsOf = (all: FileSummary['values']) => new Set(all[kind].map(({ from }) => from));
    const [now, before] = [fromsOf(values), fromsOf(summary.values)];
    const all = [...chosen.filter(({ from }) => now.has(from)), ...next.filter(({ from }) => !before.has(from))];
    return all.slice(0, MAPPED_MAX);
  };
  return {
    statuses: keep(suggested.statuses, mapping.statuses, 'statuses'),
    categories: keep(suggested.categories, mapping.categories, 'categories'),
    otherwise: mapping.otherwise,
    tags: keep(suggested.tags, mapping.tags, 'tags'),
  };
}

export class Draft {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #state: DraftState = { step: 'none', problem: null };
  #reader: Reader | null = null;
  #file: Blob | null = null;
  /** JSON of the records of each part. */
  #parts: readonly Blob[] = [];
  /** What is under way; anything older ends at its next step. */
  #turn = 0;
  /** The import of the file as it was read last, and how much of it has been sent. */
  #sent: { readonly id: string; parts: number } | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  readonly state = (): DraftState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #set(state: DraftState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  #patch(change: Partial<Omit<ReadState, 'step'>>): void {
    if (this.#state.step === 'read') this.#set({ ...this.#state, ...change });
  }

  /** Reads another file, in place of the one before. */
  async choose(file: Blob, name: string): Promise<void> {
    this.discard();
    const turn = this.#turn;
    this.#set({ step: 'reading', name, fetched: null });
    this.#file = file;
    try {
      this.#reader ??= this.#around.startReader();
      await this.#reader.open(file, name);
      if (turn === this.#turn) await this.#read(turn, name, NO_ANSWERS);
    } catch (error) {
      if (turn !== this.#turn) return;
      if (!(error instanceof ReadFailure)) throw error;
      this.#set({ step: 'none', problem: error.problem });
    }
  }

  /**
   * Reads another product by its API, in place of a file. The same place goes on where it was stopped or failed.
   *
   * @returns whether there is something to go on with, for which the key is needed again
   */
  async fetch(place: Place, key: string | null, name: string): Promise<boolean> {
    let fetched = startOf(place, this.#state.step === 'none' ? this.#state.halted : null);
    this.discard();
    const turn = this.#turn;
    const { product, call, startReader, wait } = this.#around;
    const { since, ...address } = place;
    const tell = (now: Fetched) => {
      fetched = now;
      this.#set({ step: 'reading', name, fetched });
    };
    const isOver = () => turn !== this.#turn;
    tell(fetched);
    try {
      this.#reader ??= startReader();
      const { addPages } = this.#reader;
      const source = { ...address, key };
      const ask = (cursor: string | null) => call('/api/import-page', { product, source, cursor, since });
      const add = (pages: ApiPages, isFirst: boolean) => addPages(place, pages, isFirst);
      await fetchPages(fetched, { ask, add, wait, tell, isOver });
      if (!isOver()) await this.#read(turn, name, NO_ANSWERS);
      return isOver() && this.#state.step === 'none';
    } catch (error) {
      const isLost = error instanceof ReadFailure;
      if (!isOver()) this.#halt({ fetched: isLost ? startOf(place) : fetched, error });
      return !isLost;
    }
  }

  /** Stops reading a product. What has been read stays. */
  stop(): void {
    if (this.#state.step !== 'reading' || this.#state.fetched === null) return;
    const { fetched } = this.#state;
    this.#begin();
    this.#halt({ fetched, error: null });
  }

  #halt(halted: Halted): void {
    this.#set({ step: 'none', problem: null, halted });
  }

  async #read(turn: number, name: string, answers: Answers, before?: ReadState): Promise<void> {
    const read = await this.#reader?.read(answers);
    if (read === undefined || turn !== this.#turn) return;
    const { summary } = read;
    this.#parts = read.parts;
    if (!isOpenQuestion(summary, answers)) this.#reader?.rest();
    const suggested = this.#around.suggest(summary);
    const mapping = before === undefined ? suggested : withChoices(suggested, summary, before);
    const check: Check = isOpenQuestion(summary, answers) ? { is: 'asking' } : { is: 'sending', sent: 0 };
    const { source } = before ?? { source: NO_SOURCE_ANSWER };
    this.#set({ step: 'read', name, summary, answers, source, mapping, id: null, check });
    if (check.is === 'sending' && summary.items + summary.entries > 0) await this.#prepare(turn);
  }

  /** Answers what the file leaves open, which changes what is sent. */
  async answer(answer: Partial<Answers>): Promise<void> {
    if (this.#state.step !== 'read') return;
    const { name, answers } = this.#state;
    this.#forget();
    const turn = this.#turn;
    const next = { ...answers, ...answer };
    this.#patch({ answers: next, id: null, check: { is: 'asking' } });
    try {
      const before = this.#state;
      await this.#read(turn, name, next, before.step === 'read' ? before : undefined);
    } catch (error) {
      if (turn !== this.#turn) return;
      if (!(error instanceof ReadFailure)) throw error;
      this.#set({ step: 'none', problem: error.problem });
    }
  }

  /** Says which items the ids of the file stand for, and sends it again if they are others. */
  async setSource(source: SourceAnswer): Promise<void> {
    const state = this.#state;
    if (state.step !== 'read' || state.check.is === 'starting') return;
    this.#patch({ source });
    if (source.scope === state.source.scope || state.check.is === 'asking') return;
    this.#forget();
    const turn = this.#turn;
    this.#patch({ id: null, check: { is: 'sending', sent: 0 } });
    await this.#prepare(turn);
  }

  /** Changes what becomes of the file's values, and checks again. */
  async map(mapping: Mapping): Promise<void> {
    if (this.#state.step !== 'read') return;
    const { check } = this.#state;
    if (check.is === 'starting') return;
    this.#patch({ mapping });
    // What is being sent has no mapping yet.
    if (check.is === 'sending' || check.is === 'asking') return;
    const turn = this.#begin();
    this.#patch({ check: { is: 'checking', handled: 0 } });
    await this.#around.wait(REST_MS);
    if (turn === this.#turn) await this.#prepare(turn);
  }

  /** Goes on after a failure. */
  async retry(): Promise<string | null> {
    if (this.#state.step !== 'read' || this.#state.check.is !== 'failed') return null;
    const { answer } = this.#state.check;
    if (answer === undefined) {
      await this.#prepare(this.#begin());
      return null;
    }
    this.#patch({ check: { is: 'checked', answer } });
    return this.start();
  }

  #begin(): number {
    this.#turn += 1;
    return this.#turn;
  }

  /** Sends what has not arrived, and runs the dry run. */
  async #prepare(turn: number): Promise<void> {
    const isOver = () => turn !== this.#turn || this.#state.step !== 'read';
    const { product, call, wait } = this.#around;
    try {
      const state = this.#state;
      if (state.step !== 'read') return;
      const { summary, name } = state;
      if (this.#sent === null) {
        this.#patch({ check: { is: 'sending', sent: 0 } });
        const { missing } = summary;
        const pictures = numberOfPictures(summary);
        const fields = {
          product,
          source: sourceOf(state),
          missing: [...missing],
          name: name.slice(0, NAME_MAX),
          pictures,
        };
        const { id } = await call('/api/import', { action: 'start', ...fields });
        if (isOver()) return void call('/api/import', { action: 'discard', product, import: id }).catch(() => null);
        this.#sent = { id, parts: 0 };
        this.#patch({ id });
      }
      const sent = this.#sent;
      const ofImport = { product, import: sent.id };
      while (sent.parts < summary.parts) {
        this.#patch({ check: { is: 'sending', sent: sent.parts } });
        const request = { ...ofImport, part: sent.parts, notes: notesOf(summary, sent.parts) };
        const { received } = await call('/api/import-part', bodyOf(request, this.#parts[sent.parts]));
        sent.parts = received;
        if (isOver()) return;
      }
      this.#patch({ check: { is: 'checking', handled: 0 } });
      if (this.#state.step !== 'read') return;
      let answer = await call('/api/import', { action: 'check', ...ofImport, mapping: this.#state.mapping });
      while (!isOver() && answer.state === 'checking') {
        const { pause, handled } = answer;
        this.#patch({ check: pause === null ? { is: 'checking', handled } : { is: 'waiting', pause } });
        answer = await call('/api/import', { action: 'work', ...ofImport });
        if (answer.state === 'checking' && answer.handled === handled) await wait(PAUSE_MS);
      }
      if (!isOver()) this.#patch({ check: { is: 'checked', answer } });
    } catch (error) {
      if (!isOver()) this.#patch({ check: { is: 'failed', error } });
    }
  }

  /** Begins the import. @returns its id; null if it has begun already, or could not */
  async start(): Promise<string | null> {
    const state = this.#state;
    if (state.step !== 'read' || state.check.is !== 'checked' || state.id === null || isDoubtful(state)) return null;
    const { id, check, summary } = state;
    const turn = this.#begin();
    this.#patch({ check: { is: 'starting', answer: check.answer } });
    try {
      await this.#around.call('/api/import', { action: 'begin', product: this.#around.product, import: id });
    } catch (error) {
      if (turn === this.#turn) this.#patch({ check: { is: 'failed', error, answer: check.answer } });
      return null;
    }
    this.#sent = null;
    this.#begin();
    if (this.#file !== null && summary.pictures.length > 0) this.#around.sendPictures(id, this.#file, summary.pictures);
    this.#set({ step: 'none', problem: null });
    return id;
  }

  /** Forgets what has been sent of the file, here and on the server. */
  #forget(): void {
    this.#begin();
    const sent = this.#sent;
    this.#sent = null;
    if (sent === null) return;
    const { product, call } = this.#around;
    // Otherwise it stays for a week, and nothing comes of it.
    call('/api/import', { action: 'discard', product, import: sent.id }).catch(() => null);
  }

  /** Forgets the file. */
  discard(): void {
    this.#forget();
    [this.#file, this.#parts] = [null, []];
    this.#set({ step: 'none', problem: null });
  }

  /** Ends with the dialog. What has been checked stays, and can be started later. */
  close(): void {
    const state = this.#state;
    const isReady = state.step === 'read' && (state.check.is === 'checked' || state.check.is === 'starting');
    if (isReady && !isDoubtful(state)) {
      const { id, summary } = state;
      if (id !== null && this.#file !== null && summary.pictures.length > 0)
        this.#around.deferPictures(id, this.#file, summary.pictures);
      this.#begin();
    } else this.#forget();
    this.#reader?.rest();
    this.#reader = null;
  }
}
