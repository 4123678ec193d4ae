import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { bodyOf } from '../../build/shell.ts';
import { fillPage } from '../fill-page.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const STYLES = ['src/ui/base.css', 'src/ui/button.css', 'src/ui/error-state.css', 'src/layout/error-card.css']
  .map(read)
  .join('');

/** The page, as far as the screen needs it. */
function aPage() {
  const failure = { style: { animation: '' }, remove: vi.fn() };
  const root = { replaceChildren: vi.fn() };
  const found: Record<string, object> = { 'startup-failure': failure, root };
  return { failure, root, document: { getElementById: (id: string) => found[id] ?? null } };
}
const shown = ({ failure, root }: ReturnType<typeof aPage>) => ({
  animation: failure.style.animation,
  isAlone: root.replaceChildren.mock.calls.at(-1)?.[0] === failure,
});

test.each(['index.html', 'board.html'] as const)('%s shows that it did not start without any script', (page) => {
  const html = fillPage(read(page), { head: '', body: bodyOf(page) });
  const [, screen = ''] = /<div id="root"><\/div>\s*(<main id="startup-failure".*?<\/main>)/s.exec(html) ?? [];
  expect(screen).toContain('<h1 class="');
  expect(screen).toContain('>Die Anwendung konnte nicht gestartet werden</h1>');
  expect(screen).toMatch(/<a class="[^"]+" href="">Seite neu laden<\/a>/);
  expect(html).not.toContain('<template');
  const classes = [...screen.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  for (const name of classes.filter((each) => each !== 'themed')) expect(STYLES).toContain(`.${name} {`);
});

test('the screen is hidden for a while, and then visible, by its style alone', () => {
  expect(STYLES).toMatch(/\.startup-failure \{[^}]*animation: startup-failure \d+s;/);
  expect(STYLES).toMatch(/@keyframes startup-failure \{\s*from,\s*to \{\s*visibility: hidden;/);
  expect(STYLES).toMatch(/\.startup-failure \{[^}]*@media \(scripting: none\) \{\s*display: none;/);
});

test.each([
  [undefined, true],
  [true, false],
])('a page that has loaded, and has started: %s, shows it at once: %s', (hasStarted, isShown) => {
  const page = aPage();
  const document = {
    ...page.document,
    currentScript: { dataset: {} },
    addEventListener: vi.fn(),
    readyState: 'loading',
  };
  const listeners: Record<string, () => void> = {};
  const addEventListener = (type: string, listener: () => void) => Object.assign(listeners, { [type]: listener });
  const window = { hasStarted };
  runInNewContext(read('public/keep-events.js'), { document, window, addEventListener, parent: window });
  listeners.load?.();
  expect(shown(page)).toEqual(isShown ? { animation: 'none', isAlone: true } : { animation: '', isAlone: false });
});

test('an app that has started removes it, and shows it if it fails after all', async () => {
  const page = aPage();
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('window', {});
  const { failToStart, started } = await import('./started.ts');
  started();
  expect(page.failure.remove).toHaveBeenCalledOnce();
  expect(window.hasStarted).toBe(true);
  failToStart();
  expect(shown(page)).toEqual({ animation: 'none', isAlone: true });
  vi.unstubAllGlobals();
});
