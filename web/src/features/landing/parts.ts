/** The parts of the landing page that stay HTML (still.tsx), in one file of the build. */
export { Comparison } from './comparison.tsx';
export { Examples } from './examples.tsx';
export { Facts } from './facts.tsx';
export { Stories } from './stories.tsx';
