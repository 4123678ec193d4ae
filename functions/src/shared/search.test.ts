import { describe, expect, test } from 'vitest';
import {
  DESCRIPTION_MAX,
  SEARCH_ASKED_MAX,
  SEARCH_MAX,
  SEARCH_SPELLINGS_MAX,
  SEARCH_TOKENS_FULL,
  SEARCH_TOKENS_MAX,
  TITLE_MAX,
} from './limits.ts';
import { searchWords } from './search/words.ts';
import { askedTokens, matchesSearch, searchTokens } from './search.ts';
import { PUBLIC_STATUSES } from './values.ts';

const matches = (query: string, title: string, description = '') => matchesSearch(query, { title, description });

/** Whether the board finds an item: by the tokens that it queries, and by its comparison of the words. */
function isFound(query: string, title: string, description = ''): boolean {
  const tokens = new Set(searchTokens(title, description));
  const isQueried = askedTokens(query).every((each) => each.some((token) => tokens.has(token)));
  if (matches(query, title, description)) expect(isQueried, `${query} | ${title}: what matches is queried`).toBe(true);
  return isQueried && matches(query, title, description);
}

describe('search', () => {
  test('finds a word and each of its beginnings, without regard to case and accents', () => {
    const tokens = searchTokens('Café export', 'CSV-Dateien für Bücher');
    for (const wanted of ['c', 'cafe', 'exp', 'export', 'csv', 'dateien', 'fur', 'buch'])
      expect(tokens).toContain(wanted);
    expect(tokens).not.toContain('xport');
  });

  test('never drops a beginning of a word of a text within the limits', () => {
    const words = (length: number, letters: string) =>
      Array.from({ length }, (_, i) => letters[(i * 7 + (i >> 3)) % letters.length]).join('');
    for (const letters of ['abcdefghijklmnopqrstuvwxyz0123456789 ', 'ab-cue-foe-gae-hue-ß.łø']) {
      const [title, description] = [words(TITLE_MAX, letters), words(DESCRIPTION_MAX, letters)];
      const tokens = searchTokens(title, description);
      expect(tokens.length).toBeLessThanOrEqual(SEARCH_TOKENS_FULL);
      for (const word of searchWords(`${title} ${description}`))
        expect(tokens).toContain([...word].slice(0, 16).join(''));
    }
    const han = '検索機能の改善をお願いします'.repeat(40).slice(0, DESCRIPTION_MAX);
    expect(searchTokens(han, han).length).toBeLessThan(SEARCH_TOKENS_MAX);
  });

  test('searches for each word, spelled so or joined with those before it, the longest first, without duplicates', () => {
    expect(askedTokens('export csv')).toEqual([['export'], ['csv', 'exportcsv']]);
    expect(askedTokens('Exp export EXPORT')).toEqual([['export', 'expexport']]);
    expect(askedTokens('first second third fourth fifth')).toHaveLength(SEARCH_ASKED_MAX);
    for (const nothing of ['  …!? ', '%', '🚀', '']) expect(askedTokens(nothing)).toEqual([]);
    expect(askedTokens('Donaudampfschifffahrtsgesellschaft')[0]?.[0]).toHaveLength(16);
  });

  test('asks for what all forms of a word begin with', () => {
    expect(askedTokens('notifications')).toEqual([['notif']]);
    expect(askedTokens('Benachrichtigungen')).toEqual([['benachrichtig']]);
  });

  test('asks for no more spellings than Firestore takes', () => {
    expect(SEARCH_SPELLINGS_MAX * PUBLIC_STATUSES.length).toBeLessThanOrEqual(30);
    for (const query of ['ægue øgue łßue'.repeat(9).slice(0, SEARCH_MAX), 'ß ł ø', 'a'.repeat(SEARCH_MAX)])
      for (const tokens of askedTokens(query)) expect(tokens.length).toBeLessThanOrEqual(SEARCH_SPELLINGS_MAX);
  });

  test('compares every word, and matches no punctuation or emoji', () => {
    expect(matches('exp cs', 'Export as CSV')).toBe(true);
    expect(matches('exp pdf', 'Export as CSV')).toBe(false);
    expect(matches('', 'Export as CSV')).toBe(true);
    for (const nothing of ['%', '🚀']) expect(matches(nothing, 'Export 🚀 by 50 %')).toBe(false);
  });

  test('leaves out words of asking, unless there are no others', { tags: ['field'] }, () => {
    expect(isFound('please add a dark mode', 'Dark mode')).toBe(true);
    expect(isFound('bitte ein Export', 'Export')).toBe(true);
    expect(isFound('to do', 'Todo list')).toBe(true);
    expect(isFound('to do', 'Tomorrow')).toBe(false);
  });

  test.each([
    ['exports', 'Export', true],
    ['tagging', 'Tags', true],
    ['categories', 'Category', true],
    ['notify', 'Notifications', true],
    ['filtering', 'Filters', true],
    ['Dateien', 'Datei', true],
    ['Bildern', 'Bild', true],
    ['journaux', 'Journal', true],
    ['bildirimleri', 'Bildirim', true],
    ['уведомлений', 'Уведомления', true],
    ['ειδοποιήσεις', 'Ειδοποίηση', true],
    ['알림을', '알림 설정', true],
    ['station', 'States', false],
    ['caring', 'Cars', false],
    ['Wanderungen', 'Wand', false],
    ['settings', 'Set a date', false],
  ])('compares forms of words: %s and %s, %s', { tags: ['field'] }, (query, title, outcome) => {
    expect(isFound(query, title)).toBe(outcome);
  });

  test.each([
    ['nodejs', 'Node.js'],
    ['node.js', 'NodeJS'],
    ['sso', 'S.S.O. for teams'],
    ['S.S.O.', 'SSO for teams'],
    ['CI/CD', 'cicd'],
    ['endtoend', 'End-to-end tests'],
    ['end to end', 'Endtoend tests'],
    ['R&D', 'rd'],
    ['dark mode', 'DarkMode'],
    ['darkmodes', 'Dark mode'],
    ["user's", 'User settings'],
    ['rock’n’roll', "Rock'n'roll"],
    ["l'IA", 'IA locale'],
    ['ia', 'Usage de l’IA'],
    ['O’Reilly', "O'Reilly books"],
  ])('takes joined and split writing for the same: %s and %s', { tags: ['field'] }, (query, title) => {
    expect(isFound(query, title)).toBe(true);
  });

  test.each([
    ['2.1.3', 'Crash since v2.1.3', true],
    ['v2.1.3', 'Crash since 2.1.3', true],
    ['V2.1', 'Crash since v.2.1.3', true],
    ['2.1.3', 'Crash since v2.1.3-beta', true],
    ['2.1.3', 'Crash since v2.1.4', false],
    ['27001', 'ISO27001 certificate', true],
    ['17', 'C++17', true],
    ['18', 'iOS18', true],
    ['8', 'iOS18', false],
    ['v2', '2FA', false],
    ['vpn2.1', '2.1', false],
  ])(
    'finds a number by its digits, and a version with and without its v: %s and %s, %s',
    { tags: ['field'] },
    (query, title, outcome) => {
      expect(isFound(query, title)).toBe(outcome);
      expect(isFound(query, 'x', title)).toBe(outcome);
    },
  );

  test('joins across spaces in a title only, and across signs everywhere', { tags: ['field'] }, () => {
    expect(isFound('darkmode', 'x', 'A dark mode')).toBe(false);
    expect(isFound('nodejs', 'x', 'For Node.js')).toBe(true);
    expect(isFound('dark mode', 'x', 'A darkmode')).toBe(true);
  });

  test.each([
    ['C++', 'C# samples', false],
    ['C++', 'C++17', true],
    ['c#', 'C# samples', true],
    ['c#', 'Ｃ＃', true],
    ['csharp', 'C#', true],
    ['c', 'C++', true],
    ['#12', 'Ticket 12', true],
    ['ctrl+k', 'Ctrl K', true],
  ])('keeps the signs of C++ and C#: %s and %s, %s', { tags: ['field'] }, (query, title, outcome) => {
    expect(isFound(query, title)).toBe(outcome);
  });

  test.each([
    ['lodz', 'Łódź'],
    ['Łódź', 'Lodz'],
    ['dang nhap', 'Đăng nhập'],
    ['soeren', 'Søren'],
    ['strasse', 'Straße'],
    ['IŞIK', 'ışık'],
    ['Buecher', 'Bücher'],
    ['bücher', 'Buecher'],
    ['σήμανσης', 'ΣΉΜΑΝΣΗΣ'],
    ['ёлка', 'Елка'],
    ['queue', 'Queues'],
    ['don´t', 'Dont'],
    ['dark\u200Bmode', 'Darkmode'],
  ])('takes letters for those that people type in their place: %s and %s', { tags: ['field'] }, (query, title) => {
    expect(isFound(query, title)).toBe(true);
  });

  test.each([
    ['de', 'Bitte eine Suche einbauen', 'Suche im Archiv', true],
    ['de', 'Einstellungen', 'Einstellung für die Größe', true],
    ['de', 'Wende', 'Wand', false],
    ['fr', 'notifications par e-mail', 'Notification par email', true],
    ['fr', 'ajouter un mode sombre', 'Mode sombre', true],
    ['fr', "l'export", 'Exports automatiques', true],
    ['fr', 'carte', 'Carnet', false],
    ['es', 'añadir un modo oscuro', 'Modo oscuro', true],
    ['es', 'notificaciones', 'Notificación por correo', true],
    ['es', 'casa', 'Castillo', false],
    ['it', "aggiungere l'esportazione", 'Esportazione in CSV', true],
    ['it', 'notifiche', 'Notifica via email', true],
    ['it', 'più lingue', 'Lingue', true],
    ['pt', 'notificações', 'Notificação por e-mail', true],
    ['pt', 'gostaria de poder exportar', 'Exportar em PDF', true],
    ['pt', 'configuracoes', 'Configurações da conta', true],
    ['nl', 'graag meldingen', 'Melding per e-mail', true],
    ['nl', 'instellingen', 'Instelling voor taal', true],
    ['nl', 'een donkere modus toevoegen', 'Donkere modus', true],
    ['pl', 'powiadomienia', 'Powiadomień nie ma', true],
    ['pl', 'proszę dodać tryb ciemny', 'Tryb ciemny', true],
    ['pl', 'zgloszen', 'Zgłoszenia', true],
    ['uk', 'сповіщень', 'Сповіщення поштою', true],
    ['uk', 'коментарів', 'Коментар до відгуку', true],
    ['uk', 'додайте будь ласка темну панель', 'Темна панель', true],
    ['uk', 'об’єднання', "Об'єднання відгуків", true],
    ['uk', 'тема', 'Темп', false],
    ['uk', 'тема', 'Темну тему', true],
    ['uk', 'мова', 'Вибір мови', true],
    ['uk', 'мов', 'Вибір мови', true],
    ['uk', 'дата', 'Формат дати', true],
    ['uk', 'дані', 'Експорт даних', true],
    ['uk', 'експортувати', 'Експорт даних', true],
    ['uk', 'кнопок', 'Кнопка', true],
    ['uk', 'темній', 'Темний вигляд', true],
    ['uk', "ім'я", 'Імʼя автора', true],
    ['uk', 'імя', "Ім'я автора", true],
    ['uk', "ім'я", 'Імпорт із CSV', false],
    ['uk', "об'єм", 'Обмін файлами', false],
    ['uk', 'п’ять', 'Підписка', false],
    ['uk', 'пам´ять', 'Памперси', false],
    ['uk', "Slack'у", 'Slack', true],
    ['pl', 'data', 'Daty w kalendarzu', true],
    ['pl', 'mapę', 'Mapy', true],
    ['pl', 'kartek', 'Kartka', true],
    ['it', 'modo', 'Modi', true],
    ['it', 'tema scuro', 'Temi scuri', true],
    ['it', 'righe', 'Riga', true],
    ['pt', 'opção', 'Opções', true],
    ['pt', 'botões', 'Botão', true],
    ['pt', 'cartao', 'Cartões', true],
    ['pt', 'canais', 'Canal', true],
    ['pt', 'imagens', 'Imagem', true],
    ['pt', 'itens', 'Item', true],
    ['nl', 'talen', 'Taal', true],
    ['nl', 'mappen', 'Map', true],
    ['nl', 'meet', 'Meta', false],
    ['fr', 'tableaux', 'Tableau', true],
    ['en', 'date', 'Data', false],
    ['en', 'type', 'Typo', false],
    ['en', 'note', 'Nothing', false],
    ['en', 'care', 'Car', false],
    ['ar', 'لغة', 'اللغات', true],
    ['ar', 'صورة', 'الصور', true],
    ['ar', 'ملفات', 'الملف', true],
    ['ar', 'الأرقام', 'رقم', true],
    ['ar', 'ألوان', 'اللون', true],
    ['ar', 'تقارير', 'تقرير', true],
    ['ar', 'لغة', 'لغز', false],
    ['ar', '٢', 'الإصدار 2', true],
    ['ar', '2026', 'خطة ٢٠٢٦', true],
    ['fa', '۲۰۲۶', '2026', true],
    ['hi', '२०२६', '2026', true],
    ['ar', '٢', 'الإصدار 3', false],
    ['ar', 'وضع ليلي', 'الوضع الليلي', true],
    ['ar', 'الوضع الليلي', 'إضافة وضع ليلي', true],
    ['ar', 'إشعارات', 'الإشعار بالبريد', true],
    ['ar', 'والتعليقات', 'تعليق جديد', true],
    ['ar', 'يرجى إضافة خريطة', 'الخريطة', true],
    ['ar', 'إِعْدادات', 'اعدادات الحساب', true],
    ['ar', 'قلم', 'قلب', false],
    ['ja', 'フォルダー', 'フォルダの共有', true],
    ['ja', 'フォルダ', '共有フォルダー', true],
    ['ja', 'ユーザ', 'ユーザーの一覧', true],
    ['ja', 'ユーザー', '新しいユーザ', true],
    ['ja', 'メニュー表示', 'メニュー表示を変える', true],
    ['ja', 'ﾀﾞｰｸﾓｰﾄﾞ', 'ダークモード', true],
    ['ja', '通知', '投稿', false],
    ['ja', 'ダークモードを追加してほしい', 'ダークモード', true],
    ['ja', '追加', '追加の言語', true],
    ['zh', '希望支持深色模式', '深色模式', true],
    ['zh', '深色', '支持深色模式', true],
    ['zh', 'ＡＰＩ', 'API文档', true],
    ['zh', '深色', '浅色模式', false],
  ])('finds in the language %s by the query %s: %s, %s', { tags: ['field'] }, (_, query, title, outcome) => {
    expect(isFound(query, title)).toBe(outcome);
  });

  test('finds items whose tokens are of an earlier version', { tags: ['field'] }, () => {
    const before = ['s', 'st', 'str', 'straß', 'straße', 'export', 'expor', 'exp'];
    for (const query of ['Straße', 'exports'])
      expect(askedTokens(query).every((each) => each.some((token) => before.includes(token)))).toBe(true);
  });

  test.each([
    ['検索機能の改善', '機能の'],
    ['データの検索', 'データ'],
    ['ค้นหาข้อมูล', 'ข้อมูล'],
    ['検索機能', '検索 機能'],
    ['API機能を追加', 'api'],
    ['API機能を追加', '機能'],
  ])('finds a part of a word where a script has no spaces: %s, %s', (text, part) => {
    expect(isFound(part, text)).toBe(true);
    expect(isFound(part, 'x', text)).toBe(true);
  });

  test('strips combining marks from a title', () => {
    expect(searchTokens(`Z${'\u0301'.repeat(90)}algo`, 'x')).toContain('zalgo');
  });

  test('finds a word that contains a soft hyphen', () => {
    expect(isFound('dunkelmodus', 'Dunkel\u00ADmodus')).toBe(true);
  });
});
