import type * as calls from '../../../../functions/src/shared/calls.ts';
import { personClaims, personToken } from '../../../support/auth.ts';
import { BOARD, LOOSE, SECRET } from './board.ts';
import { type CHANGING, CODE, itemOf, scratchOf } from './scratch.ts';
import type { World } from './world.ts';

type Call = keyof typeof calls;

interface Good {
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

/**
 * A request that each call takes, as far as its schema goes. Most succeed; the others are refused for what they name,
 * which nobody has.
 */
export function goodCalls({ run, uids, tokens }: World): Record<Call, Good> {
  const scratch = (call: (typeof CHANGING)[number]) => scratchOf(call, run);
  const item = (call: (typeof CHANGING)[number], at = 1) => itemOf(call, run, at);
  const picture = `recorded${run}11`;
  return {
    createCheckoutSession: {
      by: 'member',
      body: { userId: uids.member, amount: 500, productName: 'Standard Plan' },
      fields: ['sessionId', 'url'],
    },
    createPaymentIntent: {
      body: { amount: 500, metadata: { product_name: 'x', customer_email: 'ada@example.com' } },
      fields: ['clientSecret'],
    },
    verifyPayment: { body: { sessionId: 'cs_test_none', userId: 'recorded-owner' } },
    paymentStatus: { body: {} },
    redeemCode: { by: 'redeemer', body: { code: CODE(run) } },
    planDetails: { body: { after: null } },
    receiptLink: { body: { payment: 'cs_none' } },
    createBoard: { by: 'creator', body: { name: 'Mine', settings: {} }, fields: ['id'] },
    deleteBoard: { by: 'maker', body: { id: scratch('deleteBoard') }, fields: PROGRESS },
    purgeBoard: { by: 'maker', body: { id: scratch('purgeBoard'), from: 0, to: 1 }, fields: PROGRESS },
    previewPurge: { body: { id: BOARD, writtenBy: 'recorded-first' } },
    mergeItems: {
      by: 'maker',
      body: { product: scratch('mergeItems'), source: item('mergeItems'), target: item('mergeItems', 2) },
      fields: PROGRESS,
    },
    previewMerge: { body: { product: BOARD, sources: ['recorded-first'], target: 'recorded-second' } },
    unmergeItem: { body: { product: BOARD, source: 'recorded-first' } },
    blockedVisitors: { body: { id: BOARD, after: null } },
    unblockVisitor: { body: { id: BOARD, handle: '01234567-89ab-4def-8123-456789abcdef' } },
    deleteAccount: { by: 'leaver', body: {} },
    exportAccount: { by: 'exporter', body: { from: null } },
    exportMine: { by: 'person', body: { product: BOARD, from: null } },
    eraseMine: { by: 'member', body: { product: scratch('eraseMine') }, fields: PROGRESS },
    follow: { by: 'visitor', body: { item: 'recorded-first', email: `${run}@example.com` } },
    mailSettings: { body: { product: BOARD } },
    stopMail: { by: 'visitor', body: { product: null } },
    ownerMail: { body: { product: BOARD, change: null } },
    invite: { by: 'maker', body: { product: scratch('invite'), role: 'editor' }, fields: ['code', 'link', 'expires'] },
    boardSecret: { body: { product: BOARD, action: 'read' } },
    identify: {
      by: 'visitor',
      body: { product: scratch('identify'), token: personToken(personClaims(scratch('identify')), SECRET) },
      fields: ['token'],
    },
    checkToken: { body: { product: BOARD, token: personToken(personClaims(BOARD), SECRET) }, fields: ['expires'] },
    voteFor: {
      by: 'maker',
      body: { product: scratch('voteFor'), item: item('voteFor'), person: PERSON },
      fields: ['person'],
    },
    unvoteFor: {
      by: 'maker',
      body: { product: scratch('unvoteFor'), item: item('unvoteFor'), person: PERSON },
      fields: ['person'],
    },
    voters: { body: { product: BOARD, item: 'recorded-first', after: null } },
    companies: { body: { product: BOARD, company: '7' } },
    acceptInvitation: { by: 'member', body: { code: 'wrong' } },
    removeMember: { body: { product: BOARD, uid: 'nobody' } },
    setRole: { body: { product: BOARD, uid: 'nobody', role: 'viewer' } },
    transferBoard: { body: { product: BOARD, uid: 'nobody' } },
    createApiKey: {
      by: 'maker',
      body: { product: scratch('createApiKey'), name: 'Key', scopes: ['read'] },
      fields: ['key', 'prefix'],
    },
    revokeApiKey: { body: { product: BOARD, prefix: 'no-key' } },
    mergeVisitor: { by: 'member', body: { visitorToken: tokens.nobody } },
    visitorCode: { by: 'visitor', body: {}, fields: ['code'] },
    claimVisitor: { by: 'member', body: { code: 'wrong' } },
    deviceCode: { by: 'visitor', body: { product: BOARD, session: 'x' }, fields: ['code'] },
    useDeviceCode: { by: 'visitor', body: { product: BOARD, code: 'ACDE2345' } },
    addPicture: { by: 'maker', body: PNG, query: `?product=${scratch('addPicture')}&id=${picture}` },
    setPictures: { by: 'maker', body: { product: scratch('setPictures'), on: { kind: 'logo' }, pictures: [] } },
    showPicture: { body: { product: BOARD, id: LOOSE, size: 'full' } },
    webhooks: { body: { action: 'list', product: BOARD } },
    webhookDeliveries: { body: { product: BOARD, id: 'recorded-hook', after: null, retry: null } },
    reportError: { body: { name: 'TypeError', frames: [], page: '/' } },
  };
}

/** A picture of one dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
