/** Who may do what, in the order in which the groups run. */
import './lists.ts';
import './accounts.ts';
import './products.ts';
import './hidden-totals.ts';
import './stats.ts';
import './feedback.ts';
import './votes.ts';
import './follows.ts';
import './news.ts';
import './seen.ts';
import './comments.ts';
import './notes.ts';
import './own-items.ts';
import './own-comments.ts';
import './edits.ts';
import './trackers.ts';
import './triage.ts';
