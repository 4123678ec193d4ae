import { readFileSync, writeFileSync } from 'node:fs';
import { allowAppCheck } from '../../../web/app-check-policy.ts';
import { DEFAULT_REGION, regionOf } from '../../src/region.ts';
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
 * What tells firebase-tools which configuration to deploy: firebase.json, unless the operator has chosen App Check or
 * another region. Then it is written anew beside it, because its paths are relative.
 */
export function configurationFor(settings: Settings): string[] {
  const region = regionOf(settings.functions);
  if (!hasSiteKey(settings) && region === DEFAULT_REGION) return [];
  const config = inRegion(JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')), region);
  const chosen = hasSiteKey(settings) ? allowAppCheck(config) : config;
  writeFileSync(inRoot(FILE), `${JSON.stringify(chosen, null, 2)}\n`);
  return ['--config', FILE];
}

/** Hosting leads to functions by their region. */
function inRegion(config: Configuration, region: string): Configuration {
  const rewrites = config.hosting.rewrites.map((rewrite) =>
    rewrite.function ? { ...rewrite, function: { ...rewrite.function, region } } : rewrite,
  );
  return { ...config, hosting: { ...config.hosting, rewrites } };
}
