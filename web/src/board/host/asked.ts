/**
 * Values of the page's element or tag that are none, said in the console of its developer once React runs. The page's
 * script passes them as they stand there, as the name of the frame (embed/options.ts), which costs it nothing.
 */
const ACCEPTED = {
  mode: ['inline', 'fab'],
  position: ['bottom-right', 'bottom-left', 'top-right', 'top-left'],
} as const;

/** Blanks, and quotes of any kind. */
const AROUND = /^[^\w-]+|[^\w-]+$/g;

/**
 * Returns a sentence for each value that is none.
 *
 * @param name of the frame: mode and position, then other values, then our origin; other names are the page's own
 */
export function wrongValues(name: string, origin: string): readonly string[] {
  if (!name.endsWith(origin)) return [];
  const values = name.split(',');
  return Object.entries(ACCEPTED).flatMap(([attribute, accepted], at) => {
    const value = values[at]?.replace(AROUND, '') ?? '';
    // The style of a corner knows no case.
    const word = attribute === 'position' ? value.toLowerCase() : value;
    if (value === '' || accepted.some((each) => each === word)) return [];
    return `${attribute}="${value}" has no effect. Use ${accepted.join(', ')}.`;
  });
}
