/** What a board needs in a frame with a sandbox; pages that it opens, and downloads, work as elsewhere. */
export const BOARD_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox';
