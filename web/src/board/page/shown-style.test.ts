import { expect, test } from 'vitest';
import { shownStyle } from './shown-style.ts';

const html = '<main class="board"><p class="small muted">Text</p></main>';
const shown = (sheet: string) => shownStyle(sheet)(html);

test.each([
  '.muted{color:red}',
  'button,p:hover{margin:0}',
  '[data-theme=dark] .muted:not(.large){color:red}',
  '.muted[data-open]:has(>.other){color:red}',
  '.small:is(.large,.muted[aria-pressed=true]:not([data-kept])):before{content:"}{"}',
  '.large,.small{margin:0}',
  '.muted[data-in*="]:.x"]{margin:0}',
  '@media (width<9px){@container board (width>1px){.muted{color:red}}}',
  '.muted{animation:.1s later}@keyframes later{0%{opacity:0}}',
  '@property --hue{syntax:"<number>";inherits:true;initial-value:0}',
])('has what a page can match: %s', (sheet) => {
  expect(shown(sheet)).toBe(sheet);
});

test.each([
  '.large{color:red}',
  '.board>.large p{color:red}',
  ':is(.large a,.other) p{color:red}',
  ':is(:is(.large,.other) a,.other:not(.small)){color:red}',
  '@media print{.large{color:red}}',
  '.large{animation:.1s later}@keyframes later{0%{opacity:0}}',
])('leaves out what no element of the page can match: %s', (sheet) => {
  expect(shown(sheet)).toBe('');
});

test('keeps the order, and what a group has of it', () => {
  expect(
    shown('p{margin:0}@media print{.large{margin:1px}.small{margin:2px}}.large{margin:3px}.muted{margin:4px}'),
  ).toBe('p{margin:0}@media print{.small{margin:2px}}.muted{margin:4px}');
});
