import { plainText } from './letters.ts';

/**
 * Endings of words in the languages of Europe, in Turkish, Korean and Arabic, folded like the words, by the minimum number
 * of letters before them. MAKING turns one word into another; FOLLOWING has endings of number and case, which come
 * after those. Exact stems would need the language of each text. It is enough that all forms of a word leave the same
 * stem, because only words that begin alike are compared.
 */
const MAKING = leastLetters({
  3: 'ies ied y i',
  4: `able ate ated ating ator cate ation cation icate ication ed er ing ly
    ieren iert in innen ung eur ee ement ez ada ado ando ar ir or acao acion icacion acoes are ere ire azione azioni
    ac ic yc owac owanie owania anie ania enie enia
    lar larda lardan larin ler lerde lerden lerin da dan de den mak mek ma me si su ать ить
    ати ити іти яти увати ювати ання яння ення іння ування ювання`,
  5: 'al aux ic if ion ive ment',
});
const FOLLOWING = leastLetters({
  3: 's ا يا ات ه ها ي يه ين ون',
  4: `a as e em en ens es he hi i is o os u y ach ami ego ej emu ia ie iem om ow ych ym ymi
    і є ї ів ові ою ею єю єм ям ім им їм их іх їх ими ія ії ій ої ої ння ня
    ان
    а ам ами ах ая е ев ее ем и ие ии о ов ого ое ом ому его ему у ую ы ые ыи ь ю юю я ям ями ях яя ть
    α ασ εισ εσ η ησ ι ια ματα ο οι οσ ου ουσ ων
    가 과 는 도 들 로 를 에 와 은 을 의 이`,
});
const LONGEST = 7;

/** Endings that only some letters have before them: "boxes", "filtern", "tagged" and "planning", "cancelled", "mappen". */
const AFTER_SOME = [/(?<=..(?:x|[cs]h|ss))es$/u, /(?<=.{3}[lr])n$/u];
const DOUBLED = [/(?<=..([bdfgklmnprst]))\1en$/u, /(?<=..([bdgmnpr]))\1(?:ing|ed)$/u, /(?<=...([lt]))\1(?:ing|ed)$/u];

function leastLetters(byRest: Readonly<Record<number, string>>): ReadonlyMap<string, number> {
  const entries = Object.entries(byRest);
  return new Map(
    entries.flatMap(([least, list]) => (plainText(list).match(/\S+/g) ?? []).map((each) => [each, Number(least)])),
  );
}

/** Returns what is left of a word without each of its endings. */
function without(word: string, endings: ReadonlyMap<string, number>): string[] {
  const lengths = Array.from({ length: LONGEST }, (_, at) => word.length - at - 1);
  return lengths
    .filter((left) => left >= (endings.get(word.slice(left)) ?? word.length))
    .map((left) => word.slice(0, left));
}

const replaced = (word: string, endings: readonly RegExp[]) => endings.map((ending) => word.replace(ending, ''));

/** Returns a word, and what is left of it without one ending of each kind, the shortest last. */
export function withoutEndings(word: string): readonly string[] {
  const made = [word, ...without(word, FOLLOWING), ...replaced(word, AFTER_SOME)];
  const left = made.flatMap((each) => [each, ...without(each, MAKING), ...replaced(each, DOUBLED)]);
  return [...new Set(left)].toSorted((a, b) => b.length - a.length);
}
