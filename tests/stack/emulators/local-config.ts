import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { HOST, PORTS, url } from '../ports.ts';
import { writeRefusal } from './rules.ts';

type Header = Readonly<Record<'key' | 'value', string>>;

interface FirebaseConfig {
  readonly hosting: { readonly headers: readonly { readonly source: string; readonly headers: readonly Header[] }[] };
  readonly functions: { readonly ignore: readonly string[] };
  readonly firestore: { readonly rules: string };
  readonly [section: string]: unknown;
}

const POLICY = 'Content-Security-Policy';
/** The rule of all pages but the first and the board's. */
export const PAGES = '/!(embed|pictures){,/**}';
const EMULATORS = ['auth', 'firestore', 'functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks'] as const;
/** Addresses that a page of the emulated site may connect to, in addition to those of production. */
const CONNECTED = [url('firestore'), url('auth'), url('functions')].join(' ');

/** firebase.json for the emulators: adds their ports, and lets pages connect to them and to the Stripe stand-in. */
export function localConfig(config: FirebaseConfig): FirebaseConfig {
  const emulators = Object.fromEntries(EMULATORS.map((name) => [name, { host: HOST, port: PORTS[name] }]));
  return {
    ...config,
    hosting: {
      ...config.hosting,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) => allowEmulators(allowAnalytics(header))),
      })),
    },
    // Otherwise the emulators would reload all functions after every build of the pages.
    functions: { ...config.functions, ignore: [...config.functions.ignore, 'dist', 'dist/**'] },
    emulators: {
      ...emulators,
      firestore: { ...emulators.firestore, websocketPort: PORTS.firestoreWebsocket },
      ui: { enabled: false },
      // The rules and functions tests use their own projects in the same emulators.
      singleProjectMode: false,
    },
  };
}

/** Allows our own pages to load VITE_ANALYTICS_URL and VITE_REPLAY_URL, and to send data to the origins of both. */
export function allowAnalytics(
  header: Header,
  values: Readonly<Record<string, string | undefined>> = process.env,
): Header {
  const addresses = [values.VITE_ANALYTICS_URL, values.VITE_REPLAY_URL].filter((address) => address !== undefined);
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))].join(' ');
  if (header.key !== POLICY || origins === '') return header;
  return { ...header, value: header.value.replaceAll(/\b(script-src|connect-src) /g, `$1 ${origins} `) };
}

function allowEmulators(header: Header): Header {
  if (header.key !== POLICY) return header;
  const value = header.value
    .replace(/\bconnect-src /, `connect-src ${CONNECTED} `)
    // Allows the Stripe stand-in wherever Stripe is allowed.
    .replaceAll(/https:\/\/(js|api)\.stripe\.com/g, `$& ${url('stripe')}`);
  return { ...header, value };
}

/**
 * Writes the emulators' configuration next to firebase.json, because its paths are relative.
 *
 * @param refuses whether Firestore starts with rules that refuse every client
 * @returns its path
 */
export function writeLocalConfig(refuses: boolean): string {
  const deployed = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseConfig;
  const { firestore } = deployed;
  const config = refuses ? { ...deployed, firestore: { ...firestore, rules: writeRefusal() } } : deployed;
  const file = inRoot('firebase.local.json');
  writeFileSync(file, `${JSON.stringify(localConfig(config), null, 2)}\n`);
  return file;
}
