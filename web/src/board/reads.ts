import type { BoardInfo, CommentView, Cursor, Item, ListQuery, Page } from './model.ts';

/** Reads that need no visitor: plain fetch against Firestore's REST interface, no SDK. All throw BoardFailure. */

export declare function loadBoard(productId: string, signal?: AbortSignal): Promise<BoardInfo>;
export declare function loadItems(query: ListQuery, after: Cursor | null, signal?: AbortSignal): Promise<Page<Item>>;
export declare function loadComments(feedbackId: string, after: Cursor | null, signal?: AbortSignal): Promise<Page<CommentView>>;
