import type { Path } from '../../../../functions/src/calls.ts';
import { url } from '../../../stack/ports.ts';
import { GOOD_KEY } from '../../../stack/sources/world.ts';
import { personClaims, personToken } from '../../../support/auth.ts';
import { BOARD, LOOSE, SECRET } from './board.ts';
import { type CHANGING, CODE, itemOf, scratchOf } from './scratch.ts';
import type { World } from './world.ts';

export interface Good {
  /** The owner if missing. */
  readonly by?: keyof World['tokens'] | 'visitor';
  readonly body: unknown;
  /** See `Varying`. */
  readonly fields?: readonly string[];
  /** Behind the path. */
  readonly query?: string;
}

/** How far a call gets within its three seconds. */
const PROGRESS = ['done', 'remaining', 'removed'];
const PERSON = { name: 'Ada Lovelace' };
const NOTE = { line: 7, id: null, what: 'rowTooWide' };
/** Of a stand-in (tests/stack/sources). */
const STATUSES = { kind: 'quackback', address: `${url('sources')}/quackback`, key: GOOD_KEY };

/**
 * A request for each recorded call that its schema accepts. Most succeed. The others are refused, because they name
 * things that do not exist.
 */
export function goodCalls({ run, uids, tokens }: World): Partial<Record<Path, Good>> {
  const scratch = (call: (typeof CHANGING)[number]) => scratchOf(call, run);
  const item = (call: (typeof CHANGING)[number], at = 1) => itemOf(call, run, at);
  const picture = `recorded${run}11`;
  return {
    '/api/create-checkout-session': {
      by: 'member',
      body: { userId: uids.member, amount: 500, productName: 'Standard Plan' },
      fields: ['sessionId', 'url'],
    },
    '/api/create-payment-intent': {
      body: { amount: 500, metadata: { product_name: 'x', customer_email: 'ada@example.com' } },
      fields: ['clientSecret'],
    },
    '/api/verify-payment': { body: { sessionId: 'cs_test_none', userId: 'recorded-owner' } },
    '/api/payment-status': { body: {} },
    '/api/redeem-code': { by: 'redeemer', body: { code: CODE(run) } },
    '/api/plan-details': { body: { after: null } },
    '/api/receipt-link': { body: { payment: 'cs_none' } },
    '/api/create-board': { by: 'creator', body: { name: 'Mine', settings: {} }, fields: ['id'] },
    '/api/delete-board': { by: 'maker', body: { id: scratch('deleteBoard') }, fields: PROGRESS },
    '/api/purge-board': { by: 'maker', body: { id: scratch('purgeBoard'), from: 0, to: 1 }, fields: PROGRESS },
    '/api/preview-purge': { body: { id: BOARD, writtenBy: 'recorded-first' } },
    '/api/merge-items': {
      by: 'maker',
      body: { product: scratch('mergeItems'), source: item('mergeItems'), target: item('mergeItems', 2) },
      fields: PROGRESS,
    },
    '/api/preview-merge': { body: { product: BOARD, sources: ['recorded-first'], target: 'recorded-second' } },
    '/api/unmerge-item': { body: { product: BOARD, source: 'recorded-first' } },
    '/api/blocked-visitors': { body: { id: BOARD, after: null } },
    '/api/unblock-visitor': { body: { id: BOARD, handle: '01234567-89ab-4def-8123-456789abcdef' } },
    '/functions/v1/delete-account': { by: 'leaver', body: {} },
    '/api/export-account': { by: 'exporter', body: { from: null } },
    '/api/export-mine': { by: 'person', body: { product: BOARD, from: null } },
    '/api/erase-mine': { by: 'member', body: { product: scratch('eraseMine') }, fields: PROGRESS },
    '/api/follow': { by: 'visitor', body: { item: 'recorded-first', email: `${run}@example.com` } },
    '/api/mail-settings': { body: { product: BOARD } },
    '/api/stop-mail': { by: 'visitor', body: { product: null } },
    '/api/owner-mail': { body: { product: BOARD, change: null } },
    '/api/invite': {
      by: 'maker',
      body: { product: scratch('invite'), role: 'editor' },
      fields: ['code', 'link', 'expires'],
    },
    '/api/board-secret': { body: { product: BOARD, action: 'read' } },
    '/api/identify': {
      by: 'visitor',
      body: { product: scratch('identify'), token: personToken(personClaims(scratch('identify')), SECRET) },
      fields: ['token'],
    },
    '/api/check-token': {
      body: { product: BOARD, token: personToken(personClaims(BOARD), SECRET) },
      fields: ['expires'],
    },
    '/api/vote-for': {
      by: 'maker',
      body: { product: scratch('voteFor'), item: item('voteFor'), person: PERSON },
      fields: ['person'],
    },
    '/api/unvote-for': {
      by: 'maker',
      body: { product: scratch('unvoteFor'), item: item('unvoteFor'), person: PERSON },
      fields: ['person'],
    },
    '/api/voters': { body: { product: BOARD, item: 'recorded-first', after: null } },
    '/api/companies': { body: { product: BOARD, company: '7' } },
    '/api/accept-invitation': { by: 'member', body: { code: 'wrong' } },
    '/api/preview-invitation': { by: 'member', body: { code: 'wrong' } },
    '/api/remove-member': { body: { product: BOARD, uid: 'nobody' } },
    '/api/set-role': { body: { product: BOARD, uid: 'nobody', role: 'viewer' } },
    '/api/transfer-board': { body: { product: BOARD, uid: 'nobody' } },
    '/api/create-api-key': {
      by: 'maker',
      body: { product: scratch('createApiKey'), name: 'Key', scopes: ['read'] },
      fields: ['key', 'prefix'],
    },
    '/api/revoke-api-key': { body: { product: BOARD, prefix: 'no-key' } },
    '/api/merge-visitor': { by: 'member', body: { visitorToken: tokens.nobody } },
    '/api/visitor-code': { by: 'visitor', body: {}, fields: ['code'] },
    '/api/claim-visitor': { by: 'member', body: { code: 'wrong' } },
    '/api/device-code': { by: 'visitor', body: { product: BOARD, session: 'x' }, fields: ['code'] },
    '/api/use-device-code': { by: 'visitor', body: { product: BOARD, code: 'ACDE2345' } },
    '/api/add-picture': { by: 'maker', body: PNG, query: `?product=${scratch('addPicture')}&id=${picture}` },
    '/api/set-pictures': { by: 'maker', body: { product: scratch('setPictures'), on: { kind: 'logo' }, pictures: [] } },
    '/api/show-picture': { body: { product: BOARD, id: LOOSE, size: 'full' } },
    '/api/picture-origins': { body: { product: BOARD, ids: [LOOSE] } },
    '/api/find-issues': { body: { product: BOARD, tracker: 'github', text: 'dark' } },
    '/api/link-issue': { body: { item: 'recorded-first', tracker: 'github', create: true } },
    '/api/unlink-issue': { body: { item: 'recorded-first', tracker: 'github', id: 'none' } },
    '/api/trackers': { body: { product: BOARD, action: 'try', tracker: 'github' } },
    '/api/webhooks': { body: { action: 'list', product: BOARD } },
    '/api/webhook-deliveries': { body: { product: BOARD, id: 'recorded-hook', after: null, retry: null } },
    '/api/import': {
      by: 'maker',
      body: {
        ...{ action: 'start', product: scratch('import'), name: 'feedback.csv', missing: [] },
        source: { kind: 'fider', scope: '' },
      },
      fields: ['id', 'undo_until'],
    },
    '/api/import-part': { body: { product: BOARD, import: 'none', part: 0, records: [], notes: [NOTE] } },
    '/api/import-report': { body: { product: BOARD, import: 'none', part: 0 } },
    '/api/import-page': { body: { product: BOARD, source: STATUSES, cursor: '[["statuses",null,null]]' } },
    '/api/export-board': { body: { product: 'none', from: null } },
    '/api/report-error': { body: { name: 'TypeError', frames: [], page: '/' } },
  };
}

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
