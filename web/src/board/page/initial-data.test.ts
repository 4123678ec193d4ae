import { expect, test } from 'vitest';
import type { InitialData } from '../data/model.ts';
import { initialDataElement } from './initial-data.ts';

const HOSTILE = '</script><img src=x onerror=alert(1)><!--<script>&amp;\u2028\u2029';

test('no text breaks out of its element, and all text is decoded as it was', () => {
  const firstPage = { entries: [{ id: 'item', title: HOSTILE, description: HOSTILE, votes: 1 }], next: HOSTILE };
  const data = { board: { id: 'board', name: HOSTILE }, firstPage, renderedAt: 1 } as unknown as InitialData;
  const [, json = ''] =
    /^<script type="application\/json" id="board-data">(.*)<\/script>$/.exec(initialDataElement(data, false)) ?? [];
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(data);
  expect(initialDataElement(data, true), 'what stands in the cards').toContain('"entries":[{"votes":1}]');
});
