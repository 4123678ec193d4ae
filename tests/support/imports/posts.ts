/** Tables of posts as Fider exports them, with texts as long as those of a real forum. */

const WORDS =
  'export report filter dashboard invoice calendar reminder login team project board column search mobile offline dark theme shortcut attachment comment notification weekly summary import template webhook language currency printer scanner budget client history undo archive label color sort pin share public private permission role audit'.split(
    ' ',
  );
const STATUSES = ['open', 'planned', 'started', 'completed', 'declined'];
const HEADINGS =
  'number,title,description,created_at,created_by,votes_count,comments_count,status,responded_by,responded_at,response,original_number,original_title,tags';
/** Characters: half of the texts of a forum are longer than 500, and few longer than 3,000. */
const LENGTHS = [0, 80, 240, 420, 700, 1100, 1600, 2600, 480, 3200];

/** Returns the same number for the same place, from 0. */
const noise = (at: number): number => Math.imul(at + 1, 2_654_435_761) >>> 8;
const wordsOf = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => WORDS[noise(seed * 131 + at * 17) % WORDS.length]).join(' ');

function textOf(at: number): string {
  const length = LENGTHS[at % LENGTHS.length] ?? 0;
  // A character that takes two bytes of memory makes all others of the file take two.
  return length === 0 ? '' : `${wordsOf(at, Math.ceil(length / 7)).slice(0, length - 1)}…`;
}

/** @param rows at least 1 */
export function postsCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const [number, day] = [at + 1, new Date(Date.UTC(2023, 0, 1, 0, 37 * at)).toISOString()];
    const answer = at % 9 === 0 ? ['Sam', day, `"Thanks, ${wordsOf(at, 6)}."`] : ['', '', ''];
    const title = `${wordsOf(at * 7, 3)} ${number}`;
    const cells = [number, title, `"${textOf(at)}"`, day, `Person ${noise(at) % 400}`, noise(at) % 90, 0];
    return [...cells, STATUSES[at % STATUSES.length], ...answer, '', '', at % 4 === 0 ? 'mobile' : ''].join(',');
  });
  return `${HEADINGS}\n${lines.join('\n')}\n`;
}
