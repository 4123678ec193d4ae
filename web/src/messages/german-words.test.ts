import { describe, expect, it } from 'vitest';
import { CRITERIA } from './de/accessibility/criteria.ts';
import { PROOFS } from './de/accessibility/proofs.ts';
import { CRITERIA as ENGLISH_CRITERIA } from './en/accessibility/criteria.ts';
import { PROOFS as ENGLISH_PROOFS } from './en/accessibility/proofs.ts';

/** The German catalogs for owners and buyers, which no other language has. */

type Catalog = Readonly<Record<string, unknown>>;
const german = import.meta.glob<Catalog>(['./de/*.ts', './de/owner/*.ts', './de/accessibility/page.ts'], {
  eager: true,
});
const english = import.meta.glob<Catalog>(['./en/*.ts', './en/owner/*.ts', './en/accessibility/page.ts'], {
  eager: true,
});

/** Texts for programs, Markdown, which german-texts.test.ts compares, and what has no facts to print. */
const OTHER =
  /^(?:language|values|refusals|error-messages)\.ts|\.(?:sections|appCheckPrivacy|errorReports|closing|origin)\b/;

/** What English has in German, as specified, and what has no words. */
const ALIKE = /errors\.notDeployed|startup\.|importing\.from$|webhooks\.attempt$|kits\./;

/** All sentences below a name. Functions are called with one value for each of their parameters. */
function sentences(value: unknown, name: string, given: unknown): [string, string][] {
  // A sentence may be missing at a count.
  if (OTHER.test(name) || value === null) return [];
  if (typeof value === 'string' || value === given) return [[name, String(value)]];
  if (typeof value === 'function') return sentences(value(...Array(value.length || 1).fill(given)), name, given);
  if (typeof value !== 'object') throw new Error(`${name} is not a sentence`);
  return Object.entries(value).flatMap(([key, entry]) => sentences(entry, `${name}.${key}`, given));
}

const sentencesOf = (catalogs: Readonly<Record<string, Catalog>>, given: unknown) =>
  Object.entries(catalogs).flatMap(([path, catalog]) => sentences(catalog, path.replace(/^\.\/..\//, ''), given));

describe('the German catalogs', () => {
  it('have the sentences of English, for every count', () => {
    for (const count of [0, 1, 2, 5, 21, 1000, 1_000_001]) {
      // The declaration tells of German law, too.
      const namesOf = (catalogs: typeof german) =>
        sentencesOf(catalogs, count).flatMap(([name]) => (name.includes('.method.') ? [] : [name]));
      expect(namesOf(german).toSorted()).toEqual(namesOf(english).toSorted());
      for (const [name, sentence] of sentencesOf(german, count)) {
        expect(sentence.trim(), name).toBe(sentence);
        expect(sentence, name).not.toMatch(/^$|undefined|NaN|\[object|\{|\}/);
      }
    }
  });

  it('say each sentence of their own, as German is written', () => {
    const usual = new Map(sentencesOf(english, 2));
    const own = sentencesOf(german, 2);
    expect(own.length).toBeGreaterThan(1000);
    const long = own.filter(([name, sentence]) => sentence.split(' ').length > 3 && !ALIKE.test(name));
    expect(long.filter(([name, sentence]) => sentence === usual.get(name))).toEqual([]);
    for (const [name, sentence] of own) {
      expect(sentence, name).not.toMatch(/["”’]|\.\.\.|\b(?:du|dich|dir|dein\w*|euch|euer\w*)\b/i);
      expect(sentence.match(/„/g)?.length, name).toBe(sentence.match(/“/g)?.length);
    }
  });
});

describe('the German declaration judges as the English one does', () => {
  it('with a name and a remark of its own for each criterion', () => {
    expect(Object.keys(CRITERIA)).toEqual(Object.keys(ENGLISH_CRITERIA));
    for (const [number, { name, remark, ...judged }] of Object.entries(ENGLISH_CRITERIA)) {
      const own = CRITERIA[number];
      expect(own, number).toMatchObject(judged);
      expect(own?.name, number).not.toBe(name);
      if (remark === undefined) expect(own?.remark, number).toBeUndefined();
      else expect(own?.remark, number).not.toBe(remark);
    }
  });

  it('with looks told in German, and tests by their titles', () => {
    for (const [id, proof] of Object.entries(ENGLISH_PROOFS)) {
      const own = PROOFS[id as keyof typeof PROOFS];
      if ('look' in proof) expect(own, id).not.toEqual(proof);
      else expect(own, id).toEqual(proof);
    }
  });
});
