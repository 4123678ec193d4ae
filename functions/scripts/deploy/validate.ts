import { readFileSync } from 'node:fs';
import { expect, type Finding, missing } from '../finding.ts';
import { inRoot, runNode, validateConfiguration, type Wanted } from '../firebase-tools.ts';
import { checkInstances } from './check-quota.ts';

interface Rewrites {
  readonly hosting: { readonly rewrites: readonly { readonly function?: { readonly functionId: string } }[] };
}

/**
 * Validates the configuration and the functions as firebase-tools does on deploy. Needs no account or network.
 *
 * @param cpu quota of the region in vCPU; null if it is unknown
 * @returns the findings, and the functions of the code
 */
export async function validate(
  project: string,
  cpu: number | null,
): Promise<{ findings: Finding[]; functions: Wanted[] }> {
  await runNode([inRoot('node_modules/typescript/bin/tsc'), '--project', inRoot('functions/tsconfig.build.json')]);
  const { functions, flaws } = await validateConfiguration(project);
  const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as Rewrites;
  const asked = hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? []);
  const absent = asked.filter((name) => !functions.some((each) => each.name === name));
  const findings = [
    ...flaws.map((flaw) => missing(flaw)),
    expect(
      absent.length === 0,
      `The configuration is valid; there are ${functions.length} functions.`,
      missing(`firebase.json leads to functions that do not exist: ${absent.join(', ')}.`),
    ),
    ...checkInstances(functions, cpu),
  ];
  return { findings, functions };
}
