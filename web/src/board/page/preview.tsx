import { statusesOf, tagsOf } from '@shared/labels/known';
import type { Settings } from '@shared/product';
import { tabsOf } from '@shared/tabs/tab';
import type { PublicSort } from '@shared/values';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { form, preview } from '../../messages/en.ts';
import { shownCategories, wordOf } from '../../messages/own-words.ts';
import { boardInMessage, type PreviewedBoard, sayReady } from '../../ui/preview/preview-message.ts';
import { type BoardContext, BoardToolsContext } from '../acts/board-context.ts';
import { keptDrafts } from '../data/drafts.ts';
import type { Item } from '../data/model.ts';
import { Toolbar } from '../filters/toolbar.tsx';
import type { ListFilters } from '../filters/use-list-filters.ts';
import { fabLook } from '../host/fab-look.ts';
import { ItemList } from '../items/item-list.tsx';
import { SignInLine } from '../sign-in/sign-in-line.tsx';
import { ItemFields } from '../submit/item-fields.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { signInLink } from '../visitor/sign-in-link.tsx';
import { BoardFooter } from './board-footer.tsx';
import { BoardHeader } from './board-header.tsx';
import { CrashGuard } from './crash-guard.tsx';
import { Themed } from './themed.tsx';
import './board.css';
import '../host/fab.css';
import '../submit/submit-form.css';
import './preview.css';
import { DAY_MS } from '@shared/time';

const NOTHING = new Set<string>();
const nothing = () => undefined;
const noAddress = () => '#';

/** Shows the preview in place of a page's content. */
export function showPreview(root: HTMLElement): void {
  createRoot(root).render(
    <CrashGuard>
      <Preview />
    </CrashGuard>,
  );
}

/**
 * Preview of a board with sample feedback. The Hearback page around the frame sends the settings. The preview reads and
 * writes no data.
 */
function Preview() {
  const [shown, setShown] = useState<PreviewedBoard | null>(null);
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const next = boardInMessage(event, window.parent);
      if (next) setShown(next);
    };
    window.addEventListener('message', onMessage);
    sayReady(window.parent);
    return () => window.removeEventListener('message', onMessage);
  }, []);
  return shown && <PreviewBoard {...shown} />;
}

function PreviewBoard({ name, settings, scene }: PreviewedBoard) {
  const searchField = useRef<HTMLInputElement>(null);
  const canAct = settings.allowAnonymous;
  // The script can show the button of any board.
  const isFab = settings.displayMode === 'fab' || scene === 'button';
  const tabs = tabsOf(settings);
  const board = useMemo(
    () => ({ id: 'preview', name: name.trim() || preview.namePlaceholder, settings, isReadOnly: false }),
    [name, settings],
  );
  const tools = useMemo(() => toolsOf(board, canAct), [board, canAct]);
  const items = useMemo(() => samples(settings), [settings]);
  return (
    <Themed theme={settings.theme} color={settings.primaryColor} font={settings.font} layout="contained">
      <BoardToolsContext value={tools}>
        <div className="preview" data-mode={isFab ? 'fab' : settings.displayMode}>
          {scene === 'button' && <div className="preview-page" aria-hidden="true" />}
          <div className="board-root" data-layout="contained" hidden={scene === 'button'}>
            <div className="board">
              <header className="board-top">
                <BoardHeader board={board} formAddress="" onAdd={scene === 'form' ? null : nothing} />
                {tabs.length > 0 && <TabBar tabs={tabs} shown={null} isList addressOf={noAddress} onShow={nothing} />}
                <Toolbar
                  counts={undefined}
                  offered={undefined}
                  settings={settings}
                  question={questionOf(settings.defaultSort)}
                  searchField={searchField}
                  isHidden={scene === 'form'}
                />
              </header>
              <div className="board-scroll">
                <main className="board-main">
                  {scene === 'thanks' && (
                    <p className="preview-thanks small">{wordOf(settings, 'thanks', form.submitted)}</p>
                  )}
                  {scene === 'form' ? (
                    <PreviewForm settings={settings} />
                  ) : (
                    <>
                      {!canAct && <SignInLine />}
                      <ItemList items={items} voted={NOTHING} voting={NOTHING} offered={null} isStale={false} />
                    </>
                  )}
                </main>
                <BoardFooter offersSignIn={canAct} isKnown account={null} itemId={null} />
              </div>
            </div>
          </div>
          {isFab && <PreviewFab settings={settings} />}
        </div>
      </BoardToolsContext>
    </Themed>
  );
}

/** The form, as far as the owner's words change it. */
function PreviewForm({ settings }: { readonly settings: Settings }) {
  const field = useRef<HTMLElement>(null);
  const draft = { id: '', title: '', description: '', category: shownCategories(settings)[0] ?? 'feature' } as const;
  return (
    <section className="submit column gap-3">
      <h2 className="title-l">{wordOf(settings, 'form', form.heading)}</h2>
      <div className="submit-form panel column gap-3">
        <ItemFields
          draft={draft}
          title={field}
          description={field}
          isChecked={false}
          isBusy={false}
          onChange={nothing}
        />
      </div>
    </section>
  );
}

/** The floating button: open with its panel, or, while the owner edits the button, closed as visitors find it. */
function PreviewFab({ settings }: { readonly settings: Settings }) {
  const box = useRef<HTMLSpanElement>(null);
  const { side, icon, name, text } = fabLook(settings);
  useLayoutEffect(() => box.current?.style.setProperty('--icon', `path("${icon}")`), [icon]);
  return (
    <span ref={box} className="preview-fab" data-side={side}>
      <button type="button" className="fab-button" aria-label={name}>
        {text}
      </button>
    </span>
  );
}

const toolsOf = (board: BoardContext['board'], canAct: boolean): BoardContext => ({
  board,
  canAct,
  isTold: true,
  signIn: signInLink(board.id, true),
  showToast: nothing,
  openItem: nothing,
  report: nothing,
  perform: async () => ({ status: 'ignored' }),
  waiting: [],
  cancel: () => undefined,
  drafts: keptDrafts(board.id),
  now: Date.now(),
  isLive: true,
});

const questionOf = (sort: PublicSort): ListFilters => ({
  view: { sort, category: null, status: null, label: null, tag: null, search: '' },
  isKnown: true,
  change: nothing,
  typed: '',
  setTyped: nothing,
  searchNow: nothing,
  clear: nothing,
  hasFilters: false,
});

/** Maximum number of tags of a sample. */
const TAGS_SHOWN = 2;

const { darkMode, export: exported, search, shortcuts } = preview.samples;
const SAMPLES = [
  { ...darkMode, category: 'feature', status: 'in-progress', votes: 128, comments: 14, daysAgo: 21, isPinned: true },
  { ...exported, category: 'improvement', status: 'open', votes: 74, comments: 6, daysAgo: 9, isPinned: false },
  { ...search, category: 'bug', status: 'completed', votes: 31, comments: 3, daysAgo: 2, isPinned: false },
  { ...shortcuts, category: 'feature', status: 'open', votes: 42, comments: 0, daysAgo: 5, isPinned: false },
] as const;

/** Sort values of the samples, descending. */
const VALUES: Readonly<Record<PublicSort, (item: Item, now: number) => number>> = {
  popular: ({ votes }) => votes,
  trending: ({ votes, createdAt }, now) => votes / (now - createdAt),
  recent: ({ createdAt }) => createdAt,
};

/**
 * Returns the sample items in the board's order, pinned ones first. The board's first tags and own statuses are
 * distributed among them.
 */
function samples(settings: Settings): readonly Item[] {
  const now = Date.now();
  const sort = settings.defaultSort;
  const tags = tagsOf(settings);
  const own = [...statusesOf(settings)];
  return SAMPLES.map(({ daysAgo, ...sample }, index): Item => {
    const at = own.findIndex(({ kind }) => kind === sample.status);
    const [label] = at === -1 ? [] : own.splice(at, 1);
    return {
      ...sample,
      id: `sample-${index}`,
      createdAt: now - daysAgo * DAY_MS,
      tags: tags
        .filter((_, place) => place % SAMPLES.length === index)
        .map(({ id }) => id)
        .slice(0, TAGS_SHOWN),
      ...(label && { label: label.id }),
      ...(sample.status === 'completed' && { answeredAt: now - DAY_MS }),
    };
  }).sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || VALUES[sort](b, now) - VALUES[sort](a, now));
}
