import { useEffect, useRef, useState } from 'react';
import { BOARD_LANGUAGE } from '../../language.ts';
import { paths } from '../../paths.ts';
import { onMissing } from '../missing-board.ts';
import { BOARD_SANDBOX } from './board-sandbox.ts';
import './own-board.css';

interface OwnBoardProps {
  /** ID of the board about the product itself. */
  readonly board: string;
  /** `roadmap`: its roadmap. `submit`: the form, to ask. */
  readonly view: 'roadmap' | 'submit';
  /** What the frame is called. */
  readonly title: string;
  /** Shown in place of a board that was deleted. */
  readonly missing: string;
}

/**
 * The operator's own board in one of our pages. It takes the colors of the page, which the prerendered HTML cannot
 * know, so the frame comes with the script; without scripts it is light.
 */
export function OwnBoard({ board, view, title, missing }: OwnBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [hasLoaded, setLoaded] = useState(false);
  useEffect(() => {
    setTheme(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    return place.current ? onMissing(place.current, () => setMissing(true)) : undefined;
  }, []);

  const shown = view === 'submit' ? { initialTab: view } : { view };
  const frameIn = (scheme: 'light' | 'dark') => (
    <iframe
      className="own-board-frame"
      src={paths.embed(board, {
        container: 'inline',
        mode: 'fullscreen',
        theme: scheme,
        lang: BOARD_LANGUAGE,
        ...shown,
      })}
      title={title}
      loading="lazy"
      onLoad={() => setLoaded(true)}
      sandbox={BOARD_SANDBOX}
    />
  );
  return (
    <div ref={place} className="own-board panel" data-waits={(theme !== null && !hasLoaded && !isMissing) || undefined}>
      {isMissing && <p className="own-board-missing muted centered">{missing}</p>}
      {!isMissing && (theme === null ? <noscript>{frameIn('light')}</noscript> : frameIn(theme))}
    </div>
  );
}
