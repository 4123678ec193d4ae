/**
 * Paths of the two calls that hand over a frame visitor's votes (D6), without schemas to keep the board's bundle small.
 */
export const VISITOR_CODE_PATH = '/api/visitor-code';
export const CLAIM_VISITOR_PATH = '/api/claim-visitor';
