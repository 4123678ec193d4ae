import { DEFAULT_SETTINGS } from '@shared/product';
import { TRACKER_RULES } from '@shared/trackers/values';
import { createRef, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { accentAll, unaccented } from '../messages/pseudo.ts';

vi.stubGlobal('__BUILT_IN__', 2026);
vi.stubGlobal('__APP_CHECK__', false);
vi.stubGlobal('location', new URL('https://example.org/'));
// They reach Firebase, which needs a browser.
vi.mock(
  '../firebase/refs.ts',
  () => new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : {}), has: () => true }),
);
vi.mock('../firebase/firebase.ts', () => ({}));
vi.mock('../session/live.tsx', () => ({ useLive: () => ({ status: 'loading' }) }));
// A portal has no place on a server.
vi.mock('../ui/page-container.ts', () => ({ pageContainer: () => null }));
vi.mock('../messages/en/language.ts', async (load) =>
  (await import('../messages/pseudo.ts')).accentedModule(await load()),
);
// Before any component copies a sentence.
accentAll(import.meta.glob(['../messages/en/**/*.ts', '!**/language.ts'], { eager: true }));

const { BoardSettingsContext } = await import('./admin/data/board-settings.ts');
const { StandingContext } = await import('./admin/data/team-data.ts');
const { ActsContext } = await import('./admin/edits/acts.ts');
const { draftOf } = await import('./admin/settings/settings-draft.ts');
const nothing = () => undefined;
const never = async () => undefined as never;
const settings = {
  ...DEFAULT_SETTINGS,
  statuses: [{ id: 'soon', name: 'Σύντομα', color: 'blue', kind: 'open' }],
  tags: [{ id: 'a', name: 'Ετικέτα', color: 'red' }],
  words: { add: 'Γράψε' },
} as typeof DEFAULT_SETTINGS;
const time = { toMillis: () => 0 };
const item = {
  id: 'item',
  title: 'Σκοτεινό θέμα',
  description: 'Τα μάτια μου.',
  category: 'feature',
  status: 'pending',
  votes: 3,
  comments: 1,
  product_id: 'board',
  created_by: null,
  created_at: time,
  is_pinned: true,
  is_archived: true,
  isUnsent: false,
} as never;
const board = {
  id: 'board',
  name: 'Πίνακας',
  createdAt: 0,
  color: '#000000',
  isReadOnly: true,
  feedbackCount: 1,
  voteCount: 2,
};

function SettingsFields() {
  const { control } = useForm({ defaultValues: draftOf({ name: 'Πίνακας', settings }) });
  const logos = {
    shown: () => [],
    change: nothing,
    isDirty: false,
    isBusy: false,
    save: nothing,
    reset: () => nothing,
  };
  return (
    <>
      <fields.BoardFields control={control} productId="board" logos={logos} />
      <fields.WorkflowFields control={control} />
    </>
  );
}
const fields = await import('./admin/settings/settings-fields.tsx');

const { DashboardSkeleton, BoardsFailure } = await import('./dashboard/dashboard-states.tsx');
const { PlanBanner, DEFAULT_ALLOWANCE, LimitDialog } = await import('./dashboard/plan.tsx');
const { StatTiles } = await import('./dashboard/stat-tiles.tsx');
const { BoardCard } = await import('./dashboard/board-card.tsx');
const { AdminHeader } = await import('./admin/admin-header.tsx');
const { Statistics } = await import('./admin/feedback/statistics.tsx');
const { ShortcutsSheet } = await import('./admin/feedback/shortcuts-sheet.tsx');
const { Filters } = await import('./admin/list/filters.tsx');
const { DEFAULT_VIEW } = await import('./admin/data/view.ts');
const { ItemRow } = await import('./admin/list/row.tsx');
const { SelectionBar } = await import('./admin/list/selection-bar.tsx');
const { FirstSteps } = await import('./admin/guide/first-steps.tsx');
const { InsightsCharts } = await import('./admin/insights/insights-charts.tsx');
const { figuresOf } = await import('./admin/insights/figures.ts');
const { EntryFields } = await import('./admin/changelog/entry-fields.tsx');
const { EMPTY, problemsOf } = await import('./admin/changelog/entry-draft.ts');
const { AccessSection } = await import('./admin/settings/access/access-section.tsx');
const { HookFormFields } = await import('./admin/settings/webhooks/hook-form-fields.tsx');
const webhooks = await import('./admin/settings/webhooks/hook-fields.ts');
const { ConnectionPart } = await import('./admin/settings/trackers/connection-part.tsx');
const { KeyForm } = await import('./admin/settings/keys/key-form.tsx');
const { EmbedDialog } = await import('../snippets/embed-dialog.tsx');
const { LoginForm } = await import('./auth/login-form.tsx');
const { Footer } = await import('../layout/footer.tsx');
const { UnknownPage } = await import('../layout/unknown-page.tsx');

// After the modules, which find no page.
vi.stubGlobal('window', { location });

const rules = Object.fromEntries(TRACKER_RULES.map((rule) => [rule, true])) as never;
const days = [
  { day: '2026-06-01', submissions: 4, votes: 9, comments: 1, answers: {} },
  { day: '2026-06-02', submissions: 1, votes: 2, comments: 3, answers: {} },
] as never;
const ranked = [{ id: 'item', title: 'Σκοτεινό θέμα', votes: 3, recent: 2 }];

const SCREENS: Readonly<Record<string, ReactNode>> = {
  'the sign-in': (
    <>
      <LoginForm firstMode="sign-in" onward={{}} heading="h1" />
      <LoginForm firstMode="sign-up" onward={{ from: '/invitation#code' }} heading="h1" />
    </>
  ),
  'the dashboard': (
    <>
      <DashboardSkeleton hasTiles />
      <BoardsFailure error={null} onRetry={nothing} />
      <PlanBanner allowance={DEFAULT_ALLOWANCE} boards={1} inUse="1" />
      <PlanBanner allowance={{ ...DEFAULT_ALLOWANCE, maxBoards: 10 }} boards={9} inUse={null} />
      <StatTiles statistics={{ totalFeedback: 1, totalVotes: 2, engagementRate: 2 }} activeBoards="1" note={null} />
      <BoardCard board={board} uid="me" onEmbed={nothing} onDelete={nothing} />
      <BoardCard board={{ ...board, isReadOnly: false }} uid="me" onEmbed={nothing} onDelete={nothing} />
    </>
  ),
  'the limit of boards': <LimitDialog planName="Pro Plan" maxBoards={10} onClose={nothing} />,
  'the head of a board': (
    <AdminHeader productId="board" name="Πίνακας" tab="feedback" onTab={nothing} onShared={nothing}>
      <i />
    </AdminHeader>
  ),
  'the list of a board': (
    <>
      <Statistics total={1} votes={2} counts={null} status="open" onStatus={nothing} />
      <Filters view={DEFAULT_VIEW} pending={2} searchRef={createRef()} onChange={nothing} />
      <SelectionBar items={[item, item]} onClear={nothing} />
      <ItemRow item={item} isActive isSelected freshness={null} now={1e12} search="?item=item" onSelect={nothing} />
    </>
  ),
  'the first steps': (
    <FirstSteps productId="board" name="Πίνακας" state="empty" marks={{}} onShared={nothing} onClose={nothing} />
  ),
  shortcuts: <ShortcutsSheet isOn onSwitch={nothing} onClose={nothing} />,
  insights: (
    <InsightsCharts
      figures={figuresOf(days, { period: 30, today: '2026-06-02', created: '2026-06-01' })}
      standing={{
        wanted: ranked,
        rising: ranked,
        statuses: { open: 1, 'in-progress': 2, completed: 3, closed: 4, pending: 5 },
        own: null,
      }}
      onCountOwn={never}
    />
  ),
  'an entry of the changelog': <EntryFields draft={EMPTY} problems={problemsOf(EMPTY)} onChange={nothing} />,
  'settings of the board': <SettingsFields />,
  'settings of people': (
    <>
      <AccessSection productId="board" settings={settings} />
      <AccessSection productId="board" settings={{ ...settings, access: 'people', sees: 'own' }} />
    </>
  ),
  'settings of connections': (
    <>
      <HookFormFields
        addressId="a"
        draft={webhooks.draftOf(null)}
        addressProblem={null}
        isBusy={false}
        onChange={nothing}
      />
      <ConnectionPart
        productId="board"
        tracker="github"
        connection={{
          place: 'ω/ω',
          url: 'https://example.org',
          is_public: true,
          rules,
          problem: null,
          by: null,
          at: time as never,
        }}
        own={[]}
        isOpen
        onToken={nothing}
        onLeave={nothing}
      />
      <KeyForm productId="board" />
    </>
  ),
  'the code for a page': <EmbedDialog board={board} onClose={nothing} />,
  'an unknown page': (
    <>
      <UnknownPage />
      <Footer />
    </>
  ),
};

test.each(Object.entries(SCREENS))('%s: every sentence is from the catalog', { timeout: 30_000 }, (_, screen) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StandingContext value="owner">
        <BoardSettingsContext value={settings}>
          <ActsContext value={{ perform: never, openDialog: nothing, dialog: null }}>{screen}</ActsContext>
        </BoardSettingsContext>
      </StandingContext>
    </MemoryRouter>,
  );
  expect(html).toMatch(/[áéíóú]/i);
  expect(unaccented(html)).toEqual([]);
});
