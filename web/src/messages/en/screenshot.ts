/** The editor of a screenshot (D58). */
export const screenshot = {
  title: 'Edit the screenshot',
  hint: 'Cover what others must not see, crop it, and mark what matters.',
  tools: 'Tool',
  crop: 'Crop',
  pen: 'Pen',
  bar: 'Black bar',
  apply: { crop: 'Crop to the frame', bar: 'Cover the frame' },
  undo: 'Undo',
  undone: 'Undone',
  use: 'Use this screenshot',
  cancel: 'Cancel',
  area: 'Screenshot. Arrow keys move the frame, Shift and arrow keys change its size, Enter applies it.',
  applied: { crop: 'Cropped', pen: 'Line drawn', bar: 'Black bar added' },
} as const;
