import type { BoardTab } from '@shared/tabs/tab';
import { tabs as text } from '../../messages/en.ts';
import type { Elements } from '../../ui/elements.ts';
import { followLink } from '../data/follow-link.ts';
import './tab-bar.css';

interface TabBarProps {
  /** The tabs besides the list. */
  readonly tabs: readonly BoardTab[];
  /** The tab that is shown; null for the list, or what is opened from it. */
  readonly shown: BoardTab | null;
  /** Whether the list itself is shown. */
  readonly isList: boolean;
  readonly addressOf: (tab: BoardTab | null) => string;
  readonly onShow: (tab: BoardTab | null) => void;
  /** Beside the links. */
  readonly children?: Elements;
}

/** Links to the sections of the board. */
export function TabBar({ tabs, shown, isList, addressOf, onShow, children }: TabBarProps) {
  return (
    <div className="board-tabs-row flex gap-3">
      <nav className="board-tabs" aria-label={text.label}>
        {[null, ...tabs].map((tab) => (
          <a
            key={tab}
            href={addressOf(tab)}
            aria-current={tab !== shown ? undefined : tab || isList ? 'page' : 'true'}
            onClick={followLink(() => onShow(tab))}
          >
            {tab ? text.names[tab] : text.list}
          </a>
        ))}
      </nav>
      {children}
    </div>
  );
}
