import { still } from './still.tsx';
// Their HTML is in the page before their script.
import './comparison.css';
import './examples.css';
import './facts.css';
import './stories.css';

export const Comparison = still('Comparison');
export const Examples = still('Examples');
export const Facts = still('Facts');
export const Stories = still('Stories');

// Rendered at once.
if (import.meta.env.SSR) await Promise.all([Comparison, Examples, Facts, Stories].map(({ load }) => load()));
