/** Whose new posts wait until the team approves them (D62), without zod. Rules have the same. */
export interface Approval {
  /** Items of visitors without an account. */
  readonly anonymous: boolean;
  /** Items of people with an account, and of those whom the board's site has identified. */
  readonly signed: boolean;
  /** All comments but those in the name of the team. */
  readonly comments: boolean;
}

/** Returns whose posts wait. A boolean is of boards from before 2026-12: it is about all items, and no comments. */
export const approvalOf = ({ requireApproval: stored }: { readonly requireApproval: boolean | Approval }): Approval =>
  typeof stored === 'boolean' ? { anonymous: stored, signed: stored, comments: false } : stored;

/** Returns what a board stores: a boolean as long as it says all, which pages of earlier versions read. */
export const storedApproval = (approval: Approval): boolean | Approval =>
  approval.anonymous === approval.signed && !approval.comments ? approval.signed : approval;

/** Returns true if items of visitors or of people wait. */
export function isAnyHeld(settings: Parameters<typeof approvalOf>[0]): boolean {
  const { anonymous, signed } = approvalOf(settings);
  return anonymous || signed;
}

/** Returns true if new comments wait. */
export const holdsComments = (settings: Parameters<typeof approvalOf>[0]): boolean => approvalOf(settings).comments;

/** Returns true if a new item of such a person waits for approval. */
export const needsApproval = (
  settings: Parameters<typeof approvalOf>[0],
  { isAnonymous }: { readonly isAnonymous: boolean },
): boolean => approvalOf(settings)[isAnonymous ? 'anonymous' : 'signed'];
