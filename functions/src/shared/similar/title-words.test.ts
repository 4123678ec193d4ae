import { describe, expect, test } from 'vitest';
import { SIMILAR_WORDS_MAX, TITLE_MAX, TITLE_WORDS_MAX } from '../limits.ts';
import { PUBLIC_STATUSES } from '../values.ts';
import { similarWords, titleWords } from './title-words.ts';

describe('the words of a title', () => {
  test('are whole, folded as for search, distinct, and without stop words', () => {
    expect(titleWords('Please add an Export as CSV, export for all')).toEqual(['export', 'csv']);
    expect(titleWords('Bitte die Größe der Bücher für uns ändern können')).toEqual(['gross', 'buch', 'ander']);
    expect(titleWords('Add support for Slack')).toEqual(['slack']);
  });

  test.each([
    ['Crash, crashes, crashed and crashing', ['crash']],
    ['Image and images, note and notes, tag and tags', ['imag', 'not-', 'tag']],
    ['Aufgabe, Aufgaben, Datei, Dateien, Bild, Bilder, Regel, Regeln', ['aufgab', 'date', 'bild', 'regel']],
    ['Bus, App, iOS', ['bus', 'app', 'ios']],
  ])('are without the commonest endings: %s', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test.each([
    ['Merci d’ajouter un mode sombre pour le tableau', ['merc', 'mod-', 'sombr', 'tablea']],
    ['Me gustaría poder exportar los comentarios', ['export', 'comentar']],
    ['Tema scuro, temi scuri', ['tem-', 'scur']],
    ['Tableau, tableaux, jeu, jeux', ['tablea', 'jeu']],
    ['Exportação, exportações, opção, opções', ['export', 'opc-']],
    ['Темна тема, темну тему', ['темн', 'тем-']],
    ['Vorrei aggiungere una modalità scura', ['modalit', 'scur']],
    ['Gostaria de um modo escuro no aplicativo', ['mod-', 'escur', 'aplicativ']],
    ['Ik zou graag een donkere modus willen', ['donk', 'mod-', 'wil']],
    ['Proszę dodać tryb ciemny do aplikacji', ['tryb', 'ciemn', 'aplikacj']],
    ['Додайте, будь ласка, темну тему', ['темн', 'тем-']],
    ['يرجى إضافة إشعارات في التطبيق', ['اشعار', 'تطبيق']],
    ['通知をください', ['通知']],
    ['Door sensors, the Plus plan and our NAS', ['dor-en', 'sens', 'plu', 'plan', 'nas']],
  ])('are without words that any title of its language may have: %s', (title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test('are without what asks in scripts without spaces', () => {
    expect(titleWords('希望支持深色模式')).toEqual(titleWords('深色模式'));
    expect(titleWords('画像を添付したい')).toEqual(['画像', '添付']);
    expect(titleWords('追加')).toEqual(['追加']);
  });

  test('take a letter before a sign for a part of the word', () => {
    expect(titleWords('E-Mail')).toEqual(titleWords('email'));
    expect(titleWords('S.S.O.')).toEqual(['sso']);
  });

  test('keep stop words if there is nothing else', () => {
    expect(titleWords('Add more options')).toEqual(['add', 'mor-', 'option']);
  });

  test('are pairs of characters where a script has no spaces', () => {
    expect(titleWords('深色模式')).toEqual(['深色', '色模', '模式']);
    expect(titleWords('API機能')).toEqual(['api', '機能']);
    expect(titleWords('字')).toEqual(['字']);
  });

  test.each([
    ['one letter', 'a', ['a']],
    ['100 emoji', '🚀'.repeat(100), []],
    ['Arabic', 'دعم الوضع الليلي', ['وضع', 'ليل']],
    ['a soft hyphen', 'Dunkel\u00ADmodus', ['dunkelmodu']],
    ['signs', '%&!', []],
    ['nothing', '', []],
  ])('of a title with %s', (_, title, words) => {
    expect(titleWords(title)).toEqual(words);
  });

  test('are at most 16, and the query asks for the seven longest', () => {
    const long = '検索機能改善通知設定画面言語共有'.repeat(10).slice(0, TITLE_MAX);
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
