import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { inLocal, inRoot, LOCAL, ROOT } from '../paths.ts';
import { url } from '../ports.ts';

const REFUSE_ALL =
  "rules_version = '2';\nservice cloud.firestore { match /{all=**} { allow read, write: if false; } }\n";

/** The text of firestore.rules. */
export const deployedRules = (): string => readFileSync(inRoot('firestore.rules'), 'utf8');

/**
 * Gives a project of Firestore's emulator these rules.
 *
 * @returns the emulator's answer, with the warnings of the compiler
 * @throws Error if they do not compile
 */
export async function putRules(content: string, project: string): Promise<string> {
  const response = await fetch(`${url('firestore')}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`The rules were not taken: ${answer}`);
  return answer;
}

/** Writes rules that refuse every client. Returns their path, relative to firebase.json. */
export function writeRefusal(): string {
  const file = inLocal('refuse-all.rules');
  mkdirSync(LOCAL, { recursive: true });
  writeFileSync(file, REFUSE_ALL);
  return relative(ROOT, file);
}
