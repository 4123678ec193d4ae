import { expect, it } from 'vitest';
import type { DocsPart, DocsSection } from '../../messages/section.ts';
import { SHOTS } from '../../messages/shots.ts';
import { docs } from '../../messages/texts.ts';
import { SNIPPETS } from './docs-part.tsx';

const parts: readonly Exclude<DocsPart, string>[] = Object.values(docs.pages)
  .flatMap(({ sections }): readonly DocsSection[] => sections)
  .flatMap(({ body }) => body)
  .filter((part) => typeof part === 'object');

it('the documentation shows every code sample, and no other', () => {
  const shown = parts.flatMap((part) => ('code' in part ? [part.code] : []));
  expect(shown.toSorted()).toEqual(Object.keys(SNIPPETS).toSorted());
});

it('the pictures of the documentation exist', () => {
  const shown = parts.flatMap((part) => ('shot' in part ? [part.shot] : []));
  expect(shown).toContain('embedding');
  expect(shown.filter((name) => !(name in SHOTS))).toEqual([]);
});
