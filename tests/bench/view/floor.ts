import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../../stack/paths.ts';

/** Below /embed, so that it can be framed like the board. A static file takes precedence over a rewrite. */
export const FLOOR = '/embed/floor.html';
const FILE = inRoot('web/dist', FLOOR);

/** Writes the minimal page with twenty items to the same server: a static page without styles or scripts. */
export function putFloor(titles: readonly string[]): void {
  const items = titles.map((title) => `<li>${title}</li>`).join('\n');
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(
    FILE,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title><ul>${items}</ul></html>`,
  );
}

export function removeFloor(): void {
  rmSync(dirname(FILE), { recursive: true, force: true });
}
