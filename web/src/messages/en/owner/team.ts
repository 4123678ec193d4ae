/** Teams of boards (D51). */
export const team = {
  removed: 'You are no longer on the team of this board.',
} as const;
