/** Returns whether this page is inside a frame. */
export const isFramed = (): boolean => window.self !== window.top;
