/** Where documents lie. Apart from their schemas, so that what only reads and counts does without zod. */

export const productPath = (productId: string) => `products/${productId}`;
export const feedbackPath = (feedbackId: string) => `feedback/${feedbackId}`;
export const commentPath = (commentId: string) => `comments/${commentId}`;
export const counterPath = (feedbackId: string) => `counters/${feedbackId}`;
/** What of the board the public does not see, for its owner. */
export const hiddenTotalsPath = (productId: string) => `hidden_totals/${productId}`;
/** Of the item or comment with this id. */
export const authorPath = (documentId: string) => `authors/${documentId}`;
/** One vote per voter and item is a property of this id (D5). */
export const votePath = (feedbackId: string, uid: string) => `votes/${feedbackId}_${uid}`;
export const userPlanPath = (uid: string) => `user_plans/${uid}`;
/** Of a visitor who may not write to a board for a while. */
export const blockPath = (productId: string, uid: string) => `blocks/${productId}_${uid}`;
/** What an operator can switch off for all boards: `anonymous_writes`. */
export const SWITCHES_PATH = 'system/switches';
/** What the first view of a board shows. */
export const firstPagePath = (productId: string) => `first_pages/${productId}`;
