import { describe, expect, test } from 'vitest';
import { SIMILAR_WORDS_MAX, TITLE_MAX, TITLE_WORDS_MAX } from '../limits.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { similarWords, titleWords } from './title-words.ts';

describe('the words of a title', () => {
  test('are whole, folded as for search, distinct, and without stop words of English and German', () => {
    expect(titleWords('Please add an Export as CSV, export for all')).toEqual(['export', 'csv']);
    expect(titleWords('Bitte die Größe der Bücher für uns ändern können')).toEqual(['gross', 'buch', 'ander']);
    expect(titleWords('Add support for Slack')).toEqual(['slack']);
  });

  test.each([
    ['Crash, crashes, crashed and crashing', ['crash']],
    ['Image and images, note and notes, tag and tags', ['imag', 'note', 'tag']],
    ['Aufgabe, Aufgaben, Datei, Dateien, Bild, Bilder, Regel, Regeln', ['aufgab', 'datei', 'bild', 'regel']],
    ['Bus, App, iOS', ['bus', 'app', 'ios']],
  ])('are without the commonest endings: %s', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test.each([
    ['Merci d’ajouter un mode sombre pour le tableau', ['merci', 'mode', 'sombr', 'tableau']],
    ['Me gustaría poder exportar los comentarios', ['exportar', 'comentario']],
    ['Vorrei aggiungere una modalità scura', ['modalita', 'scura']],
    ['Gostaria de um modo escuro no aplicativo', ['modo', 'escuro', 'aplicativo']],
    ['Ik zou graag een donkere modus willen', ['donker', 'modu', 'will']],
    ['Proszę dodać tryb ciemny do aplikacji', ['tryb', 'ciemny', 'aplikacji']],
    ['Додайте, будь ласка, темну тему', ['темну', 'тему']],
    ['يرجى إضافة إشعارات في التطبيق', ['اشعارات', 'تطبيق']],
    ['通知をください', ['通知', '知を']],
    ['Door sensors, the Plus plan and our NAS', ['door', 'sensor', 'plu', 'plan', 'nas']],
  ])('are without words that any title of its language may have: %s', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test('keep stop words if there is nothing else', () => {
    expect(titleWords('Add more options')).toEqual(['add', 'more', 'option']);
  });

  test('are pairs of characters where a script has no spaces', () => {
    expect(titleWords('深色模式')).toEqual(['深色', '色模', '模式']);
    expect(titleWords('API機能')).toEqual(['api', '機能']);
    expect(titleWords('字')).toEqual(['字']);
  });

  test.each([
    ['one letter', 'a', ['a']],
    ['100 emoji', '🚀'.repeat(100), []],
    ['Arabic', 'دعم الوضع الليلي', ['وضع', 'ليلي']],
    ['a soft hyphen', 'Dunkel\u00ADmodus', ['dunkelmodu']],
    ['signs', '%&!', []],
    ['nothing', '', []],
  ])('of a title with %s', (_, title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test('are at most 16, and the query asks for the seven longest', () => {
    const long = '検索機能の改善をお願いします'.repeat(10).slice(0, TITLE_MAX);
    const many = Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ');
    for (const title of [long, many]) {
      expect(titleWords(title).length).toBeLessThanOrEqual(TITLE_WORDS_MAX);
      expect(similarWords(title)).toHaveLength(SIMILAR_WORDS_MAX);
      expect(titleWords(title)).toEqual(expect.arrayContaining(similarWords(title)));
    }
    expect(similarWords('one cat two elephants three dogs sleep under eight trees')[0]).toBe('elephant');
  });

  test('stay within 30 disjunctions with the public statuses', () => {
    expect(SIMILAR_WORDS_MAX * PUBLIC_STATUSES.length).toBeLessThanOrEqual(30);
  });
});
