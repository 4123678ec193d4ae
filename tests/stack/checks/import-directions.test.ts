import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, inRoot } from '../paths.ts';

/** Writes each file to a temporary repository and checks whether the lint rule reports it. */

type Case = readonly [file: string, content: string];

/** Folders of the board, from the top down. */
const BOARD_FOLDERS = [
  'page',
  'start',
  'tabs',
  'changelog',
  'roadmap',
  'tab-content',
  'items',
  'submit',
  'comments',
  'filters',
  'menus',
  'telling',
  'host',
  'sign-in',
  'acts',
  'toasts',
  'offline',
  'list',
  'live',
  'visitor',
  'data',
] as const;

const boardImport = (from: string, to: string): Case => [
  `web/src/board/${from}/module.ts`,
  `import type { X } from '../${to}/other.ts';`,
];

/** Returns every import of a folder of the board by one below it. */
const upwards = () =>
  BOARD_FOLDERS.flatMap((to, at) => BOARD_FOLDERS.slice(at + 1).map((from) => boardImport(from, to)));

const downwards = () =>
  BOARD_FOLDERS.flatMap((from, at) => BOARD_FOLDERS.slice(at + 1).map((to) => boardImport(from, to)));

const FORBIDDEN: readonly Case[] = [
  ['tests/e2e/owner/board.spec.ts', "import { expect, type Page, test } from 'playwright/test';"],
  ['tests/e2e/board.spec.ts', "import { test } from 'playwright/test';"],
  ['functions/src/boards/create.ts', "import { x } from '../../../web/src/paths.ts';"],
  ['functions/src/boards/create.ts', "import { x } from '../../../tests/support/factories.ts';"],
  ['functions/src/boards/create.ts', "import { initializeApp } from 'firebase-admin/app';"],
  [
    'functions/src/boards/create.ts',
    "import {\n  type Firestore,\n  getFirestore,\n} from 'firebase-admin/firestore';",
  ],
  ['functions/src/billing/pay.ts', "import Stripe from 'stripe';"],
  ['functions/src/shared/vote.ts', "import { createHash } from 'node:crypto';"],
  ['functions/src/shared/vote.ts', "import type { Firestore } from 'firebase-admin/firestore';"],
  ['functions/src/shared/vote.ts', "import { x } from '../counters/applyCounterChange.ts';"],
  ['functions/src/shared/similar/similarity.ts', "import { x } from '../../counters/applyCounterChange.ts';"],
  ['web/src/api/api.ts', "import { x } from '../../../functions/src/shared/limits.ts';"],
  ['web/src/api.test.ts', "import { x } from '../../tests/support/factories.ts';"],
  ['web/src/paths.ts', "import { getAuth } from 'firebase/auth';"],
  ['web/src/features/billing/page.tsx', "import type { User } from 'firebase/auth';"],
  ['web/src/features/billing/page.tsx', "import { doc } from 'rxfire/firestore';"],
  ['web/src/features/billing/page.tsx', "import { useUser } from 'reactfire';"],
  ['web/src/features/billing/data.ts', "import { useUser } from 'reactfire';"],
  ['web/src/firebase/refs.ts', "import { useUser } from 'reactfire';"],
  ['web/src/features/billing/page.tsx', "import { x } from '../auth/data.ts';"],
  ['web/src/features/billing/plans/card.tsx', "import { x } from '../../auth/data.ts';"],
  ['web/src/features/billing/page.tsx', "import { x } from '../../layout/page.tsx';"],
  ['web/src/features/billing/page.tsx', "import { x } from '../../routes.tsx';"],
  ['web/src/features/billing/data.ts', "import { x } from '../auth/data.ts';"],
  ['web/src/ui/icon.tsx', "import { x } from '../features/auth/data.ts';"],
  ['web/src/ui/icon.tsx', "import { x } from '../board/model.ts';"],
  ['web/src/ui/icon.tsx', "import { doc } from 'firebase/firestore';"],
  ['web/src/layout/page.tsx', "import { x } from '../routes.tsx';"],
  ['web/src/layout/page.tsx', "import { x } from '../app-routes.tsx';"],
  ['web/src/board/page/board.tsx', "import { x } from '../../features/auth/data.ts';"],
  ['web/src/board/page/board.tsx', "import '../../layout/page.css';"],
  ['web/src/board/page/board.tsx', "const x = import('../../routes.tsx');"],
  ['web/src/board/page/board.tsx', "import { Button } from '@mui/material/Button';"],
  ['web/src/board/page/board.tsx', "import { z } from 'zod';"],
  ['web/src/board/page/board.tsx', "import { Link } from 'react-router-dom';"],
  ['web/src/board/page/board.tsx', "import { getAuth } from 'firebase/auth';"],
  ['web/src/board/page/board.tsx', "import { useUser } from 'reactfire';"],
  ['web/src/board/visitor/visitor.ts', "import { map } from 'rxjs';"],
  ['web/src/board/visitor/visitor.ts', "import { initializeAuth } from 'firebase/auth';"],
  ['web/src/board/page/board.tsx', "import { feedbackSchema } from '@shared/feedback';"],
  ['web/src/board/page/board.tsx', "import { type Feedback } from '@shared/feedback';"],
  ['web/src/board/page/board.tsx', "export * from '@shared/product';"],
  ['web/src/board/page/board.tsx', "import { x } from '../../embed/frame.ts';"],
  ['web/src/board/visitor/visitor.ts', "import { voteSchema } from '@shared/vote';"],
  ...upwards(),
  ['web/src/messages/en.ts', "import { settingsSchema } from '@shared/product.ts';"],
  ['web/src/embed/loader.ts', "import { x } from '../paths.ts';"],
  ['web/src/embed/loader.ts', "import { TITLE_MAX } from '@shared/limits';"],
  ['web/src/embed/loader.ts', "import { createElement } from 'react';"],
];

const ALLOWED: readonly Case[] = [
  ['functions/src/clients/firestore.ts', "import { getFirestore } from 'firebase-admin/firestore';"],
  ['functions/src/boards/create.ts', "import { FieldValue, type Firestore } from 'firebase-admin/firestore';"],
  ['functions/src/billing/pay.ts', "import type Stripe from 'stripe';"],
  ['functions/src/clients/stripe.ts', "const { default: Stripe } = await import('stripe');"],
  ['functions/src/boards/create.ts', "import { votePath } from '../shared/paths.ts';"],
  ['functions/src/shared/vote.ts', "import { z } from 'zod';\nimport { timestamp } from './time.ts';"],
  [
    'functions/src/shared/similar/similarity.ts',
    "import { x } from '../limits.ts';\nimport { y } from './title-words.ts';",
  ],
  ['functions/src/shared/vote.test.ts', "import { test } from 'vitest';"],
  ['web/src/board/submit/rank.ts', "import { mostSimilar } from '@shared/similar/similarity';"],
  ['web/src/firebase/firebase.ts', "import { initializeApp } from 'firebase/app';"],
  ['web/src/firebase/live.tsx', "import { useUser } from 'reactfire';"],
  ['web/src/features/billing/data.ts', "import { doc } from 'firebase/firestore';\nimport { map } from 'rxjs';"],
  ['web/src/features/billing/page.tsx', "import { x } from './data.ts';\nimport { y } from '../../ui/icon.tsx';"],
  [
    'web/src/features/billing/plans/card.tsx',
    "import { x } from '../data.ts';\nimport { y } from '../../../ui/icon.tsx';",
  ],
  ['web/src/layout/header.tsx', "import { x } from '../features/auth/data.ts';\nimport { y } from '../ui/icon.tsx';"],
  ['web/src/routes.tsx', "const x = import('./features/auth/page.tsx');\nimport { y } from './layout/page.tsx';"],
  [
    'web/src/board/page/board.tsx',
    "import type { Feedback } from '@shared/feedback';\nexport type { Product } from '@shared/product';",
  ],
  [
    'web/src/board/page/board.tsx',
    "import { TITLE_MAX } from '@shared/limits';\nimport { x } from '../../ui/icon.tsx';",
  ],
  ['web/src/board/page/board.tsx', "import { x } from '../../embed/protocol.ts';"],
  ['web/src/board/items/list.test.tsx', "import { DEFAULT_SETTINGS } from '@shared/product';"],
  ...downwards(),
  ['web/src/embed/loader.ts', "import { x } from './protocol.ts';"],
  ['web/src/embed/loader.test.ts', "import { test } from 'vitest';"],
  ['tests/e2e/board.spec.ts', "import { expect, type Page } from 'playwright/test';"],
  ['tests/e2e/board.spec.ts', "import { expect, test } from '../../support/test.ts';"],
];

const repository = mkdtempSync(join(tmpdir(), 'hearback-directions-'));
const findings = new Map<string, string[]>();

// One folder per case, so that one linter run checks them all.
const folderOf = (kind: string, number: number) => `${kind}-${number}`;

beforeAll(() => {
  copyFileSync(inRoot('tests/stack/checks/import-directions.grit'), join(repository, 'import-directions.grit'));
  const config = { plugins: ['./import-directions.grit'], linter: { rules: { preset: 'none' } } };
  writeFileSync(join(repository, 'biome.json'), JSON.stringify(config));
  for (const [kind, cases] of Object.entries({ forbidden: FORBIDDEN, allowed: ALLOWED })) {
    for (const [number, [file, content]] of cases.entries()) {
      const path = join(repository, folderOf(kind, number), file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${content}\n`);
    }
  }
  for (const { location, message } of lint()) {
    const folder = location.path.split('/')[0] ?? '';
    findings.set(folder, [...(findings.get(folder) ?? []), message]);
  }
});

afterAll(() => rmSync(repository, { recursive: true, force: true }));

interface Diagnostic {
  readonly message: string;
  readonly location: { readonly path: string };
}

function lint(): readonly Diagnostic[] {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    execFileSync(join(BIN, 'biome'), args, { cwd: repository, stdio: 'pipe' });
  } catch (error) {
    const { stdout } = error as { stdout: Buffer };
    return (JSON.parse(stdout.toString()) as { diagnostics: Diagnostic[] }).diagnostics;
  }
  return [];
}

describe('the linter refuses', () => {
  test.each(FORBIDDEN.map(([file, content], number) => [file, content, number] as const))('%s: %s', (_, __, number) => {
    expect(findings.get(folderOf('forbidden', number))).toHaveLength(1);
  });
});

describe('the linter accepts', () => {
  test.each(ALLOWED.map(([file, content], number) => [file, content, number] as const))('%s: %s', (_, __, number) => {
    expect(findings.get(folderOf('allowed', number))).toBeUndefined();
  });
});

test('every folder of the board is in the order', () => {
  expect(readdirSync(inRoot('web/src/board')).sort()).toEqual([...BOARD_FOLDERS].sort());
});
