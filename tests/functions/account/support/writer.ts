import { type DocumentData, doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import {
  authorPath,
  commentPath,
  feedbackPath,
  productPath,
  votePath,
} from '../../../../functions/src/shared/paths.ts';
import { type Actor, databaseOf, publicUid } from '../../../support/actors.ts';
import { aComment, aFeedback, anAuthor, aVote, FINGERPRINT } from '../../../support/factories.ts';

/** A browser with a valid token, subject to the rules. Each method returns whether the write was accepted. */
export class Writer {
  private readonly db: Firestore;
  private readonly who: Actor;

  constructor(project: string, uid: string, token: 'account' | 'anonymous') {
    const traits = { active: true, deleted: false, isOwner: false, isAuthor: false };
    this.who = { name: uid, uid, token, ...traits };
    this.db = databaseOf(this.who, project);
  }

  vote(item: string, productId: string): Promise<boolean> {
    const fingerprint = this.who.token === 'anonymous' ? FINGERPRINT : null;
    const vote = aVote({ feedback_id: item, product_id: productId, user_id: publicUid(this.who), fingerprint });
    return this.create({ [votePath(item, this.who.uid)]: vote });
  }

  submit(id: string, productId: string): Promise<boolean> {
    const item = aFeedback({ product_id: productId, created_by: publicUid(this.who) });
    return this.create({ [feedbackPath(id)]: item, [authorPath(id)]: this.author(productId) });
  }

  comment(id: string, item: string, productId: string): Promise<boolean> {
    const comment = aComment({ feedback_id: item, product_id: productId, user_id: publicUid(this.who) });
    return this.create({ [commentPath(id)]: comment, [authorPath(id)]: this.author(productId) });
  }

  rename(productId: string): Promise<boolean> {
    return this.commit((batch) => batch.update(doc(this.db, productPath(productId)), { name: 'Still mine' }));
  }

  private author(productId: string): DocumentData {
    return anAuthor({ uid: this.who.uid, product_id: productId });
  }

  private create(documents: Readonly<Record<string, DocumentData>>): Promise<boolean> {
    return this.commit((batch) => {
      for (const [path, data] of Object.entries(documents)) {
        batch.set(doc(this.db, path), { ...data, created_at: serverTimestamp() });
      }
    });
  }

  private async commit(fill: (batch: ReturnType<typeof writeBatch>) => unknown): Promise<boolean> {
    const batch = writeBatch(this.db);
    fill(batch);
    try {
      await batch.commit();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'permission-denied') return false;
      throw error;
    }
  }
}
