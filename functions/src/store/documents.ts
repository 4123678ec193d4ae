import type { Timestamp } from 'firebase-admin/firestore';
import type * as author from '../shared/author.ts';
import type * as changelogEntry from '../shared/changelog/entry.ts';
import type * as codesRedeemCode from '../shared/codes/redeem-code.ts';
import type * as comment from '../shared/comment.ts';
import type * as counter from '../shared/counter.ts';
import type * as editingEdit from '../shared/editing/edit.ts';
import type * as feedback from '../shared/feedback.ts';
import type * as firstPage from '../shared/first-page.ts';
import type * as hiddenTotals from '../shared/hidden-totals.ts';
import type * as mergingMerge from '../shared/merging/merge.ts';
import type * as pictures from '../shared/picture/picture.ts';
import type * as product from '../shared/product.ts';
import type * as statsDayStats from '../shared/stats/day-stats.ts';
import type * as teamActivity from '../shared/team/activity.ts';
import type * as teamMember from '../shared/team/member.ts';
import type * as tellingAddress from '../shared/telling/address.ts';
import type * as tellingBundle from '../shared/telling/bundle.ts';
import type * as tellingChange from '../shared/telling/change.ts';
import type * as tellingDigest from '../shared/telling/digest.ts';
import type * as tellingFollow from '../shared/telling/follow.ts';
import type * as tellingMail from '../shared/telling/mail.ts';
import type * as tellingNews from '../shared/telling/news.ts';
import type { Timestamp as AnyTimestamp } from '../shared/time.ts';
import type * as userPlan from '../shared/user-plan.ts';
import type * as vote from '../shared/vote.ts';

/** The documents of the contract, as functions read and write them. */

/** A type of the contract with the timestamps of the functions' own library. */
type Stored<T> = T extends AnyTimestamp ? Timestamp : T extends object ? { [Field in keyof T]: Stored<T[Field]> } : T;

export type Activity = Stored<teamActivity.Activity>;
export type Address = Stored<tellingAddress.Address>;
export type Author = Stored<author.Author>;
export type Bundle = Stored<tellingBundle.Bundle>;
export type Change = Stored<tellingChange.Change>;
export type ToldState = Stored<tellingChange.ToldState>;
export type Comment = Stored<comment.Comment>;
export type Counter = Stored<counter.Counter>;
export type DayStats = Stored<statsDayStats.DayStats>;
export type Digest = Stored<tellingDigest.Digest>;
export type Edit = Stored<editingEdit.Edit>;
export type Entry = Stored<changelogEntry.Entry>;
export type Feedback = Stored<feedback.Feedback>;
export type FirstPage = Stored<firstPage.FirstPage>;
export type Follow = Stored<tellingFollow.Follow>;
export type HiddenTotals = Stored<hiddenTotals.HiddenTotals>;
export type Invitation = Stored<teamMember.Invitation>;
export type Mail = Stored<tellingMail.Mail>;
export type Member = Stored<teamMember.Member>;
export type Merge = Stored<mergingMerge.Merge>;
export type News = Stored<tellingNews.News>;
export type NewsEntry = Stored<tellingNews.NewsEntry>;
export type Picture = Stored<pictures.Picture>;
export type Product = Stored<product.Product>;
export type RedeemCode = Stored<codesRedeemCode.RedeemCode>;
export type UserPlan = Stored<userPlan.UserPlan>;
export type Vote = Stored<vote.Vote>;
