import { type Import, importsIn, textOf } from './house-files.ts';

/** What may be imported where, apart from the order of folders (floors.ts). */

interface Rule {
  /** Files that the rule is about. */
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly forbids: (statement: Import, file: string) => boolean;
  /** The rule as a sentence, with what to do instead. */
  readonly sentence: string;
}

const isFile = (target: string | null, pattern: RegExp) => target !== null && pattern.test(target);
const isPackage = ({ source, target }: Import, pattern: RegExp) => target === null && pattern.test(source);
const CLIENTS = /\b(?:initializeApp|getApps?|getFirestore|getAuth)\b/;

const RULES: readonly Rule[] = [
  {
    files: /^web\/src\//,
    forbids: ({ target, source, isType }, file) =>
      source.startsWith('@hearback/') ||
      (isFile(target, /^(?:functions|tests)\//) &&
        !source.startsWith('@shared/') &&
        !(file === 'web/src/api/api.ts' && target === 'functions/src/calls.ts' && isType)),
    sentence: 'Of what is outside, web imports @shared/* only, and in api.ts the types of the calls.',
  },
  {
    files: /^functions\/src\/shared\/(?!.*\.test\.)/,
    forbids: ({ target, source }) => !isFile(target, /^functions\/src\/shared\//) && source !== 'zod',
    sentence: 'The contract imports zod and its own files only: hand it the value, or move the file out of shared.',
  },
  // Clients are made in one place and handed to those who use them.
  {
    files: /^functions\/src\//,
    except: /^functions\/src\/(?:store\/(?:firestore|auth)|door\/app-check\.test)\.ts$/,
    forbids: (statement) => isPackage(statement, /^firebase-admin\//) && CLIENTS.test(statement.text),
    sentence: 'The clients of Firestore and Auth are made in store only: take them as parameters.',
  },
  {
    files: /^functions\/src\//,
    except: /^functions\/src\/billing\/stripe\.ts$/,
    forbids: (statement) => isPackage(statement, /^stripe$/) && !statement.isType,
    sentence: 'The client of Stripe is made in billing/stripe.ts only: take it as a parameter.',
  },
  {
    files: /^web\/src\//,
    except:
      /^web\/src\/(?:firebase\/(?:firebase|refs|hidden-totals|shared-boards|fresh|live-query|open-queries|listen|app-check-token)\.ts|firebase\/[^/]+\.test\.ts|session\/(?:live\.tsx|provider-access\.ts)|api\/api\.ts|features\/[^/]+\/(?:[^/]+\/)?(?:[^/]+-)?data\.ts)$/,
    forbids: (statement) => isPackage(statement, /^(?:@?firebase|rxfire|rxjs)(?:\/|$)/),
    sentence:
      "Only modules of the firebase folder, live.tsx, api.ts, provider-access.ts, and a feature's data.ts or *-data.ts import Firebase and its observables.",
  },
  {
    files: /^web\/src\//,
    except: /^web\/src\/(?:session\/live\.tsx|firebase\/[^/]+\.test\.ts)$/,
    forbids: (statement) => isPackage(statement, /^reactfire(?:\/|$)/),
    sentence: 'live.tsx alone imports ReactFire, so that public pages and the board never load it.',
  },
  // Code on other people's pages stays small. One file defines the messages between frame and host page.
  {
    files: /^web\/src\/board\//,
    forbids: (statement) =>
      isFile(
        statement.target,
        /^web\/src\/(?:(?:features|layout)\/|(?:app-)?routes\.tsx|embed\/(?!(?:protocol|when-idle)\.ts))/,
      ) || isPackage(statement, /^(?:@mui|@emotion)\/|^(?:zod|react-router-dom|rxfire|rxjs)(?:\/|$)/),
    sentence: 'The board has no private page, no MUI, no router, no zod and no observables in its bundle.',
  },
  {
    files: /^web\/src\/(?:board|ui|messages)\/(?!.*\.test\.)/,
    forbids: ({ source, target, isType }) => source.startsWith('@shared/') && !isType && bringsZod(target ?? ''),
    sentence: 'Only types (import type) come from a schema file here: a schema brings zod into the bundle.',
  },
  {
    files: /^web\/src\/embed\/(?!.*\.test\.)/,
    forbids: ({ source }) => !source.startsWith('./'),
    sentence: "The script on the host's page imports nothing from outside its folder.",
  },
  // A violation of a policy fails every browser test, whatever it is about.
  {
    files: /^tests\/e2e\//,
    forbids: (statement) => isPackage(statement, /^playwright\/test$/) && /[{,]\s*test\b/.test(statement.text),
    sentence: 'Browser tests take test from tests/support/test.ts, which watches the policies.',
  },
];

const withZod = new Map<string, boolean>();

/** Whether a file of the contract imports zod, or a file that does. */
function bringsZod(file: string): boolean {
  const known = withZod.get(file);
  if (known !== undefined) return known;
  const imports = importsIn(file, textOf(file)).filter(({ isType }) => !isType);
  const brings = imports.some(({ source, target }) => source === 'zod' || (target !== null && bringsZod(target)));
  withZod.set(file, brings);
  return brings;
}

/** The sentences of the rules that a statement breaks. */
export const brokenRules = (file: string, statement: Import): string[] =>
  RULES.filter(({ files, except, forbids }) => files.test(file) && !except?.test(file) && forbids(statement, file)).map(
    ({ sentence }) => sentence,
  );
