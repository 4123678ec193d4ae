import type { Checkout } from '../../functions/src/billing/checkout.ts';
import type { Payment } from '../../functions/src/billing/payment.ts';
import type { Guest } from '../../functions/src/shared/access/guest.ts';
import type { Author } from '../../functions/src/shared/author.ts';
import type { Entry, Reaction } from '../../functions/src/shared/changelog/entry.ts';
import type { RedeemCode } from '../../functions/src/shared/codes/redeem-code.ts';
import type { Comment } from '../../functions/src/shared/comment.ts';
import type { Counter } from '../../functions/src/shared/counter.ts';
import type { Edit } from '../../functions/src/shared/editing/edit.ts';
import type { Feedback } from '../../functions/src/shared/feedback.ts';
import type { HiddenTotals } from '../../functions/src/shared/hidden-totals.ts';
import { type Import, NO_COUNTS } from '../../functions/src/shared/imports/import.ts';
import type { ApiKey } from '../../functions/src/shared/keys/key.ts';
import type { Merge } from '../../functions/src/shared/merging/merge.ts';
import type { Note } from '../../functions/src/shared/notes/note.ts';
import type { Person } from '../../functions/src/shared/people/person.ts';
import type { Picture } from '../../functions/src/shared/picture/picture.ts';
import { STANDARD } from '../../functions/src/shared/plans.ts';
import { DEFAULT_SETTINGS, type Product } from '../../functions/src/shared/product.ts';
import type { Activity } from '../../functions/src/shared/team/activity.ts';
import type { Invitation, Member } from '../../functions/src/shared/team/member.ts';
import type { OwnViews } from '../../functions/src/shared/team/own-views.ts';
import type { Triage } from '../../functions/src/shared/team/triage.ts';
import type { Address } from '../../functions/src/shared/telling/address.ts';
import type { Bundle } from '../../functions/src/shared/telling/bundle.ts';
import type { Digest } from '../../functions/src/shared/telling/digest.ts';
import type { Follow } from '../../functions/src/shared/telling/follow.ts';
import type { Mail } from '../../functions/src/shared/telling/mail.ts';
import type { News } from '../../functions/src/shared/telling/news.ts';
import type { Seen } from '../../functions/src/shared/telling/seen.ts';
import { DAY_MS } from '../../functions/src/shared/time.ts';
import type { Timestamp } from '../../functions/src/shared/timestamp.ts';
import type { Connection, Link, TrackerSecret } from '../../functions/src/shared/trackers/link.ts';
import type { UserPlan } from '../../functions/src/shared/user-plan.ts';
import type { Vote } from '../../functions/src/shared/vote.ts';
import type { Delivery, Hook } from '../../functions/src/shared/webhooks/webhook.ts';

/** A document to write. Its times have the type that the SDK accepts (a Date, a server timestamp). */
export type Written<Document> = {
  [Field in keyof Document]: Extract<Document[Field], Timestamp> extends never
    ? Document[Field]
    : Exclude<Document[Field], Timestamp> | object;
};

type Overrides<Document> = Partial<Written<Document>>;

export const FINGERPRINT = 'fp_0123456789abcdef0123456789abcdef';

export function aProduct(overrides: Overrides<Product> = {}): Written<Product> {
  return {
    name: 'A board',
    owner_id: 'owner',
    created_at: new Date(),
    settings: DEFAULT_SETTINGS,
    feedback_count: 0,
    vote_count: 0,
    ...overrides,
  };
}

/** A draft of a changelog's entry. */
export function anEntry(overrides: Overrides<Entry> = {}): Written<Entry> {
  return {
    product_id: 'board',
    title: 'Dark mode',
    body: 'Your eyes **rest** now.',
    kind: 'new',
    items: [],
    state: 'draft',
    published_at: null,
    created_at: new Date(),
    ...overrides,
  };
}

export function someHiddenTotals(overrides: Overrides<HiddenTotals> = {}): Written<HiddenTotals> {
  return { product_id: 'board', owner_id: 'owner', feedback_count: 3, vote_count: 7, ...overrides };
}

/** A new item, exactly as a client creates it (D33). */
export function aFeedback(overrides: Overrides<Feedback> = {}): Written<Feedback> {
  return {
    title: 'Dark mode',
    description: 'My eyes hurt at night.',
    category: 'feature',
    votes: 0,
    comments: 0,
    product_id: 'board',
    created_by: null,
    created_at: new Date(),
    status: 'open',
    is_pinned: false,
    is_archived: false,
    ...overrides,
  };
}

/** A merge that is finished. */
export function aMerge(overrides: Overrides<Merge> = {}): Written<Merge> {
  return {
    product_id: 'board',
    target_id: 'target',
    by: 'owner',
    at: new Date(),
    state: 'merged',
    was: { status: 'open' },
    since: new Date(),
    step: null,
    after: null,
    ...overrides,
  };
}

export function aVote(overrides: Overrides<Vote> = {}): Written<Vote> {
  return {
    feedback_id: 'item',
    product_id: 'board',
    user_id: null,
    fingerprint: FINGERPRINT,
    created_at: new Date(),
    ...overrides,
  };
}

export function aFollow(overrides: Overrides<Follow> = {}): Written<Follow> {
  return {
    item: 'item',
    product_id: 'board',
    uid: 'visitor',
    on: ['status', 'comment'],
    created_at: new Date(),
    ...overrides,
  };
}

export function aReaction(overrides: Overrides<Reaction> = {}): Written<Reaction> {
  return {
    entry: 'entry',
    product_id: 'board',
    uid: 'visitor',
    kind: 'like',
    created_at: new Date(),
    ...overrides,
  };
}

export function anAddress(overrides: Overrides<Address> = {}): Written<Address> {
  return {
    product_id: 'board',
    uid: 'visitor',
    email: 'ada@example.com',
    hash: 'hash-of-ada',
    state: 'confirmed',
    item: 'item',
    created_at: new Date(),
    confirmed_at: new Date(),
    expires_at: null,
    ...overrides,
  };
}

/** The mail of an owner who gets a daily digest and nothing else; due. */
export function aDigest(overrides: Overrides<Digest> = {}): Written<Digest> {
  return {
    product_id: 'board',
    owner_id: 'owner',
    digest: 'daily',
    hour: 9,
    zone: 'Europe/Berlin',
    waiting: false,
    next_at: new Date(),
    since: new Date(Date.now() - DAY_MS),
    waiting_at: null,
    waited: [],
    waiting_since: new Date(Date.now() - DAY_MS),
    waiting_told: [],
    ...overrides,
  };
}

/** The day after a mail, in which nothing has happened yet. */
export function aBundle(overrides: Overrides<Bundle> = {}): Written<Bundle> {
  return {
    product_id: 'board',
    uid: 'visitor',
    address: 'address',
    entries: [],
    more: 0,
    due_at: new Date(),
    ...overrides,
  };
}

/** A mail that our own sender is to send. */
export function aMail(overrides: Overrides<Mail> = {}): Written<Mail> {
  return {
    to: 'ada@example.com',
    from: '"A board (Hearback)" <board@example.com>',
    headers: {},
    message: { subject: 'Completed: Dark mode', text: 'Dark mode', html: '<p>Dark mode</p>' },
    delivery: { state: 'PENDING', attempts: 0, next_at: new Date() as never, error: null },
    address: 'address',
    needs: 'confirmed',
    product_id: 'board',
    uid: 'visitor',
    expires_at: new Date(),
    ...overrides,
  };
}

/** News of one item, not read yet. */
export function someNews(overrides: Overrides<News> = {}): Written<News> {
  const entry = { id: 'item_1', what: 'status', item: 'item', product_id: 'board', title: 'Dark mode' } as const;
  const told = { status: 'closed', label: null, answered: false, entry: null, at: new Date() } as const;
  return {
    entries: [{ ...entry, ...told } as never],
    items: ['item'],
    boards: ['board'],
    seen_at: null,
    expires_at: new Date(),
    ...overrides,
  };
}

export function aComment(overrides: Overrides<Comment> = {}): Written<Comment> {
  return {
    content: 'Mine too.',
    feedback_id: 'item',
    product_id: 'board',
    user_id: null,
    created_at: new Date(),
    ...overrides,
  };
}

export function aNote(overrides: Overrides<Note> = {}): Written<Note> {
  return {
    feedback_id: 'item',
    product_id: 'board',
    by: 'owner',
    text: 'Ask the design team.',
    created_at: new Date(),
    ...overrides,
  };
}

export function aSeen(overrides: Overrides<Seen> = {}): Written<Seen> {
  return { product_id: 'board', uid: 'owner', at: new Date(0), items: {}, ...overrides };
}

export function aTriage(overrides: Overrides<Triage> = {}): Written<Triage> {
  return {
    product_id: 'board',
    feedback_id: 'item',
    assignee: 'owner',
    priority: 'high',
    at: new Date(),
    ...overrides,
  };
}

export function ownViews(overrides: Overrides<OwnViews> = {}): Written<OwnViews> {
  return { product_id: 'board', uid: 'owner', views: { Bugs: 'category=bug' }, ...overrides };
}

export function aMember(overrides: Overrides<Member> = {}): Written<Member> {
  const person = { user_id: 'member', name: null, email: 'member@example.com' };
  return { product_id: 'board', ...person, role: 'editor', added_at: new Date(), ...overrides };
}

export function aPerson(overrides: Overrides<Person> = {}): Written<Person> {
  const [seen_at, expires_at] = [new Date(), new Date(Date.now() + 60_000)];
  const claims = { sub: '42', email: 'ada@example.com', name: 'Ada', company: { id: '7', name: 'Ada & Co' } };
  return { product_id: 'board', uid: 'x_person', ...claims, seen_at, expires_at, ...overrides };
}

export function anApiKey(overrides: Overrides<ApiKey> = {}): Written<ApiKey> {
  const times = { created_at: new Date(), last_used_at: null, revoked_at: null };
  const key = { hash: '0'.repeat(64), scopes: ['read' as const], name: 'Sync', created_by: 'owner' };
  return { product_id: 'board', ...key, ...times, ...overrides };
}

export function anInvitation(overrides: Overrides<Invitation> = {}): Written<Invitation> {
  const times = { created_at: new Date(), expires_at: new Date(Date.now() + 60_000) };
  return { product_id: 'board', role: 'editor', by: 'owner', used_by: null, ...times, ...overrides };
}

type Come = Extract<Guest, { uid: string }>;
type Invited = Extract<Guest, { used_by: string | null }>;

export function aGuest(overrides: Overrides<Come> = {}): Written<Come> {
  const own = { uid: 'guest', name: 'Ada', email: 'ada@example.com' };
  return { product_id: 'board', by: 'owner', created_at: new Date(), ...own, ...overrides };
}

export function aGuestInvitation(overrides: Overrides<Invited> = {}): Written<Invited> {
  const times = { created_at: new Date(), expires_at: new Date(Date.now() + 60_000) };
  return { product_id: 'board', by: 'owner', uid: null, used_by: null, email: null, ...times, ...overrides };
}

export function anActivity(overrides: Overrides<Activity> = {}): Written<Activity> {
  const [at, expires_at] = [new Date(), new Date(Date.now() + 60_000)];
  return { product_id: 'board', item: 'item', by: 'owner', what: 'pinned', at, expires_at, ...overrides };
}

export function anImport(overrides: Overrides<Import> = {}): Written<Import> {
  const [at, expires_at] = [new Date(), new Date(Date.now() + 60_000)];
  return {
    ...{ product_id: 'board', by: 'owner', created_at: at, source: { kind: 'csv', scope: '' }, name: 'feedback.csv' },
    ...{ missing: [], state: 'done', step: 'similar', part: 0, at: 0, parts: 1, records: 1, items: 1, handled: 1 },
    ...{ mapping: null, counts: NO_COUNTS, pause: null, since: at, finished_at: at, kept: 0, expires_at },
    ...overrides,
  };
}

export function anEdit(overrides: Overrides<Edit> = {}): Written<Edit> {
  return {
    feedback_id: 'item',
    product_id: 'board',
    at: new Date(),
    was: { title: 'Drak mode', description: 'My eyes hrut.', category: 'bug' },
    ...overrides,
  };
}

/** A webhook that wants all but numbers of votes. */
export function aLink(overrides: Overrides<Link> = {}): Written<Link> {
  const at = new Date();
  return {
    ...{
      product_id: 'board',
      item: 'item',
      tracker: 'github',
      issue: '1',
      place: '2',
      number: '12',
      title: 'Dark mode',
    },
    ...{ url: 'https://github.com/acme/app/issues/12', state: 'open', problem: null, by: 'owner', at },
    ...{ remark: null, line: '', names: false, line_at: at, due_at: at },
    ...overrides,
  };
}

export function aConnection(overrides: Overrides<Connection> = {}): Written<Connection> {
  return {
    ...{ place: 'acme/app', url: 'https://github.com/acme/app', is_public: false, problem: null, by: 'owner' },
    ...{ rules: { reopen: true, complete: true, close: true }, at: new Date() },
    ...overrides,
  };
}

export function aTrackerSecret(overrides: Overrides<TrackerSecret> = {}): Written<TrackerSecret> {
  return {
    ...{ product_id: 'board', tracker: 'github', token: 'sealed', secret: 'sealed', hook: '1', place: '2' },
    ...{ place_name: 'acme/app', by: 'owner', rests_until: null, failing_since: null, untold: [] },
    ...overrides,
  };
}

export function aHook(overrides: Overrides<Hook> = {}): Written<Hook> {
  return {
    product_id: 'board',
    url: 'https://example.com/hook',
    format: 'standard',
    events: [
      ...(['item.created', 'item.updated', 'item.status_changed', 'item.answered', 'item.deleted'] as const),
      ...(['item.merged', 'item.unmerged', 'comment.created', 'changelog.published'] as const),
    ],
    thresholds: [],
    secret: `whsec_${'a'.repeat(43)}=`,
    previous_secret: null,
    previous_until: null,
    state: 'on',
    failures: 0,
    created_at: new Date(),
    ...overrides,
  };
}

export function aDelivery(overrides: Overrides<Delivery> = {}): Written<Delivery> {
  return {
    product_id: 'board',
    webhook_id: 'hook',
    event_id: 'evt_1',
    type: 'item.created',
    item: 'item',
    comment: null,
    body: '{}',
    state: 'delivered',
    attempts: [],
    tries: 1,
    next_at: null,
    busy_until: null,
    created_at: new Date(),
    expires_at: new Date(),
    ...overrides,
  };
}

export function anAuthor(overrides: Overrides<Author> = {}): Written<Author> {
  return { uid: 'visitor', product_id: 'board', created_at: new Date(), ...overrides };
}

export function aUserPlan(overrides: Overrides<UserPlan> = {}): Written<UserPlan> {
  return {
    user_id: 'owner',
    account_active: true,
    plan_name: STANDARD.name,
    payment_id: null,
    payment_date: null,
    ...STANDARD.limits,
    ...overrides,
  };
}

export function aRedeemCode(overrides: Overrides<RedeemCode> = {}): Written<RedeemCode> {
  return {
    code: 'WELCOME',
    granted_plan_identifier: 'standard',
    is_used: false,
    used_by: null,
    used_at: null,
    ...overrides,
  };
}

export function aPayment(overrides: Partial<Payment> = {}): Written<Payment> {
  return {
    user_id: 'owner',
    plan_name: STANDARD.name,
    is_upgrade: false,
    amount: STANDARD.price,
    currency: 'usd',
    payment_intent: 'pi_1',
    status: 'paid',
    is_surplus: false,
    paid_at: new Date(),
    created_at: new Date(),
    ...overrides,
  };
}

export function aCheckout(overrides: Partial<Checkout> = {}): Written<Checkout> {
  return {
    attempt: 'attempt',
    plan_name: STANDARD.name,
    amount: STANDARD.price,
    origin: 'http://127.0.0.1:5000',
    begun_at: new Date(),
    session_id: 'cs_test_open',
    expires_at: new Date(),
    ...overrides,
  };
}

export function aCounter(overrides: Overrides<Counter> = {}): Written<Counter> {
  return {
    product_id: 'board',
    votes: 0,
    votes_counted_at: null,
    comments: 0,
    comments_counted_at: null,
    is_hidden: false,
    ...overrides,
  };
}

/** A picture as documents list it. */
export const A_PICTURE = { id: 'a1b2c3d4e5f6g7h8i9j0', width: 40, height: 20, alt: 'A square' } as const;

/** A stored picture that nothing shows. */
export function aPicture(overrides: Overrides<Picture> = {}): Written<Picture> {
  return {
    product_id: 'board',
    user_id: 'visitor',
    width: 40,
    height: 20,
    bytes: 18,
    created_at: new Date(),
    on: null,
    is_stored: true,
    ...overrides,
  };
}
