/** What a check has found. */
export interface Finding {
  /** `missing` keeps a deployment from happening; a `note` is for the operator to decide. */
  readonly verdict: 'ok' | 'missing' | 'note';
  /** One sentence; of what is missing it names the command or the page that mends it. */
  readonly sentence: string;
}

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence });
export const missing = (sentence: string): Finding => ({ verdict: 'missing', sentence });
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence });

/** One or the other, by whether it holds. */
export const expect = (holds: boolean, good: string, otherwise: Finding): Finding => (holds ? ok(good) : otherwise);

/** A page of Firebase's console. */
export const consolePage = (project: string, path: string) =>
  `https://console.firebase.google.com/project/${project}/${path}`;

const MARKS = { ok: '✓', missing: '✗', note: '!' } as const;

/** Prints what was found, a line each. @returns whether nothing is missing */
export function print(findings: readonly Finding[]): boolean {
  for (const { verdict, sentence } of findings) console.log(`  ${MARKS[verdict]} ${sentence}`);
  return findings.every(({ verdict }) => verdict !== 'missing');
}
