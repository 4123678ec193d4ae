import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../shared/time.ts';
import { heatAfter, hotOf, NO_HEAT, type ReportedVote } from './hot.ts';

const NOW = Date.UTC(2026, 10, 23);
const CREATED = NOW - 200 * DAY_MS;
const ago = (days: number) => NOW - days * DAY_MS;
const ids = function* () {
  for (let id = 0; ; id += 1) yield String(id);
};
const nextId = ids();
const cast = (days: number): ReportedVote => ({ id: nextId.next().value ?? '', castAt: ago(days), isGone: false });
const gone = (days: number): ReportedVote => ({ ...cast(days), isGone: true });
const held = <V extends object>(days: readonly number[], values: V = {} as V) => ({
  votes: days.length,
  hot: hotOf(days.map(ago)),
  isEstimate: false,
  countedAt: ago(30),
  createdAt: CREATED,
  ...values,
});
const counted = (votes: number) => ({ votes, at: NOW });

describe('hotOf', () => {
  test('weighs a vote twice as much as one of a week before', () => {
    expect(hotOf([ago(0)]) - hotOf([ago(7)])).toBeCloseTo(1);
    expect(hotOf([ago(7), ago(7)])).toBeCloseTo(hotOf([ago(0)]));
    expect(hotOf([])).toBe(NO_HEAT);
  });

  test('does not overflow with many votes or far in the future', () => {
    expect(hotOf(Array.from({ length: 100_000 }, () => Date.UTC(2090, 0, 1)))).toBeLessThan(4000);
    expect(hotOf([0])).toBe(NO_HEAT);
  });

  test('extrapolates a sample', () => {
    expect(hotOf([ago(1), ago(8)], 200)).toBeCloseTo(
      hotOf(Array.from({ length: 200 }, (_, at) => ago(at % 2 ? 1 : 8))),
    );
  });
});

describe('heatAfter', () => {
  test('is exact if events report every vote', () => {
    const after = heatAfter(held([40, 90]), counted(3), [cast(0), cast(3), gone(90)]);
    expect(after.hot).toBeCloseTo(hotOf([ago(40), ago(0), ago(3)]), 9);
    expect(after.isEstimate).toBe(false);
  });

  test('replaces a vote by another one although the number stays the same', () => {
    const after = heatAfter(held([40, 90]), counted(2), [cast(0), gone(90)]);
    expect(after.hot).toBeCloseTo(hotOf([ago(40), ago(0)]), 9);
  });

  test('ignores repeated events, and those of votes that are counted already', () => {
    const vote = { ...cast(0), committedAt: ago(0) - 1 };
    const taken = gone(90);
    const old = { ...cast(31), committedAt: ago(31) };
    const after = heatAfter(held([40, 90]), counted(2), [vote, old, taken, vote, taken]);
    expect(after).toEqual({ hot: expect.closeTo(hotOf([ago(40), ago(0)]), 9), isEstimate: false });
  });

  test('is unchanged by an event that the number does not confirm', () => {
    const before = held([40, 90]);
    expect(heatAfter(before, counted(2), [gone(90)])).toEqual({ hot: expect.closeTo(before.hot), isEstimate: true });
    expect(heatAfter(before, counted(2), [])).toEqual({ hot: expect.closeTo(before.hot), isEstimate: false });
  });

  test('counts an unreported vote as cast now, an estimate only long after the last count', () => {
    const after = heatAfter(held([40]), counted(2), []);
    expect(after).toEqual({ hot: expect.closeTo(hotOf([ago(40), NOW])), isEstimate: true });
    const soon = heatAfter(held([40], { countedAt: NOW - 1000 }), counted(2), []);
    expect(soon).toEqual({ hot: after.hot, isEstimate: false });
  });

  test('removes an average vote if no event reports which one', () => {
    const before = held([7, 7, 7, 7]);
    const after = heatAfter(before, counted(2), []);
    expect(after).toEqual({ hot: expect.closeTo(before.hot - 1), isEstimate: true });
  });

  test('a vote that comes and goes a thousand times leaves an old item as cold as before', { tags: ['attack'] }, () => {
    let current = held(Array.from({ length: 100 }, () => 180));
    const cold = current.hot;
    for (let at = 0; at < 1000; at += 1) {
      for (const report of [cast(0), gone(0)]) {
        const votes = current.votes + (report.isGone ? -1 : 1);
        const { hot, isEstimate } = heatAfter(current, counted(votes), [report]);
        expect(isEstimate).toBe(false);
        current = { ...current, votes, hot, countedAt: NOW };
      }
    }
    expect(current.hot).toBeCloseTo(cold, 1);
  });

  test('a remainder that was rounded away is an estimate, and no votes are no heat', () => {
    const before = held([0, 0, 400]);
    expect(heatAfter(before, counted(1), [gone(0), gone(0)]).isEstimate).toBe(true);
    expect(heatAfter(before, counted(0), [])).toEqual({ hot: NO_HEAT, isEstimate: false });
  });

  test('an item of an earlier version starts with an estimate', () => {
    const before = held([10, 20], { hot: undefined });
    expect(heatAfter(before, counted(3), [cast(0)])).toEqual({
      hot: expect.closeTo(hotOf([CREATED, CREATED, NOW]), 1),
      isEstimate: true,
    });
  });

  test('keeps an estimate until the times are read', () => {
    expect(heatAfter(held([40], { isEstimate: true }), counted(2), [cast(0)]).isEstimate).toBe(true);
  });
});
