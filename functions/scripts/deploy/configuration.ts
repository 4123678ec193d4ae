import { readFileSync, writeFileSync } from 'node:fs';
import { allowAppCheck } from '../../../web/src/policy.ts';
import { DEFAULT_REGION, regionOf } from '../../src/lib/region.ts';
import { inRoot } from '../firebase-tools.ts';
import { hasSiteKey, type Settings } from './settings.ts';

const FILE = 'firebase.deploy.json';

interface Configuration {
  readonly hosting: {
    readonly headers: readonly { readonly headers: readonly { readonly key: string; readonly value: string }[] }[];
    readonly rewrites: readonly { readonly function?: { readonly functionId: string; readonly region: string } }[];
  };
}

/**
 * Returns the arguments that select the configuration for firebase-tools. The default is firebase.json. If the operator
 * uses App Check or another region, writes a modified copy next to firebase.json, whose paths are relative.
 */
export function configurationFor(settings: Settings): string[] {
  const region = regionOf(settings.functions);
  if (!hasSiteKey(settings) && region === DEFAULT_REGION) return [];
  const config = inRegion(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')), region);
  const chosen = hasSiteKey(settings) ? allowAppCheck(config) : config;
  writeFileSync(inRoot(FILE), `${JSON.stringify(chosen, null, 2)}\n`);
  return ['--config', FILE];
}

/** Sets the region in Hosting's rewrites to functions. */
function inRegion(config: Configuration, region: string): Configuration {
  const rewrites = config.hosting.rewrites.map((rewrite) =>
    rewrite.function ? { ...rewrite, function: { ...rewrite.function, region } } : rewrite,
  );
  return { ...config, hosting: { ...config.hosting, rewrites } };
}
