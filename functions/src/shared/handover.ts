/**
 * The two calls by which a frame's visitor takes the votes along (D6), for the board's small bundle, which has no room
 * for schemas.
 */
export const VISITOR_CODE_PATH = '/api/visitor-code';
export const CLAIM_VISITOR_PATH = '/api/claim-visitor';
