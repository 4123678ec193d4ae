/** The editor of a screenshot (D58). */
export const screenshot = {
  title: 'Edit the screenshot',
  hint: 'Drag over what others must not see, or press two of its corners.',
  tools: 'Tool',
  crop: 'Crop',
  pen: 'Pen',
  bar: 'Black out',
  addBar: 'Add a bar',
  applyCrop: 'Crop to the frame',
  undo: 'Undo',
  undone: 'Undone',
  use: 'Use this screenshot',
  cancel: 'Cancel',
  area: 'Screenshot. Arrow keys move the bar or the frame, Shift and arrow keys change its size, Enter applies it.',
  begun: {
    bar: 'Black bar in the middle. Arrow keys on the screenshot move it.',
    crop: 'Frame around the whole picture',
    pen: '',
  },
  applied: { crop: 'Cropped', pen: 'Line drawn', bar: 'Black bar added' },
} as const;
