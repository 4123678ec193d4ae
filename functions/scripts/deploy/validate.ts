import { readFileSync } from 'node:fs';
import { expect, type Finding, missing } from '../finding.ts';
import { inRoot, runNode, validateConfiguration } from '../firebase-tools.ts';

interface Rewrites {
  readonly hosting: { readonly rewrites: readonly { readonly function?: { readonly functionId: string } }[] };
}

/** Validates the configuration and the functions as firebase-tools does on deploy. Needs no account or network. */
export async function validate(project: string): Promise<Finding[]> {
  await runNode([inRoot('node_modules/typescript/bin/tsc'), '--project', inRoot('functions/tsconfig.build.json')]);
  const { functions, flaws } = await validateConfiguration(project);
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Rewrites;
  const asked = hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
  const absent = asked.filter((name) => !functions.includes(name));
  return [
    ...flaws.map((flaw) => missing(flaw)),
    expect(
      absent.length === 0,
      `The configuration is valid; there are ${functions.length} functions.`,
      missing(`firebase.json leads to functions that do not exist: ${absent.join(', ')}.`),
    ),
  ];
}
