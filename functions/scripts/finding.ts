/** Result of a check. */
export interface Finding {
  /** `missing` blocks the deployment; the operator decides about a `note`. */
  readonly verdict: 'ok' | 'missing' | 'note';
  /** One sentence. For `missing`, it names the command or page that fixes the problem. */
  readonly sentence: string;
}

export const ok = (sentence: string): Finding => ({ verdict: 'ok', sentence });
export const missing = (sentence: string): Finding => ({ verdict: 'missing', sentence });
export const note = (sentence: string): Finding => ({ verdict: 'note', sentence });

/** Returns an `ok` finding if the condition holds, or else `otherwise`. */
export const expect = (holds: boolean, good: string, otherwise: Finding): Finding => (holds ? ok(good) : otherwise);

/** URL of a page in the Firebase console. */
export const consolePage = (project: string, path: string) =>
  `https://console.firebase.google.com/project/${project}/${path}`;

const MARKS = { ok: '✓', missing: '✗', note: '!' } as const;

/** Prints one line per finding. @returns whether nothing is missing */
export function print(findings: readonly Finding[]): boolean {
  for (const { verdict, sentence } of findings) console.log(`  ${MARKS[verdict]} ${sentence}`);
  return findings.every(({ verdict }) => verdict !== 'missing');
}
