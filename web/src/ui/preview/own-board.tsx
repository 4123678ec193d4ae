import { useEffect, useRef, useState } from 'react';
import { BOARD_LANGUAGE } from '../../language.ts';
import { paths } from '../../paths.ts';
import { onMissing } from '../missing-board.ts';
import { BOARD_SANDBOX } from './board-sandbox.ts';
import './own-board.css';

/** Widths of the borders above and below the frame, in px. */
const BORDERS = 2;

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
 * The operator's own board in one of our pages, as high as its content. It takes the colors of the page, which the
 * prerendered HTML cannot know, so the frame comes with the script; without scripts it is light.
 */
export function OwnBoard({ board, view, title, missing }: OwnBoardProps) {
  const place = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark' | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [hasLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const sizes = useRef<ResizeObserver>(undefined);
  useEffect(() => {
    setTheme(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');
    return place.current ? onMissing(place.current, () => setMissing(true)) : undefined;
  }, []);

  useEffect(() => () => sizes.current?.disconnect(), []);

  /** Follows the height of a document that has loaded: the first one, and each that the visitor opens from it. */
  function follow(body: HTMLElement | undefined) {
    setLoaded(true);
    sizes.current?.disconnect();
    if (!body) return;
    // A document that is left has no height.
    sizes.current = new ResizeObserver(() =>
      setHeight((last) => Math.ceil(body.getBoundingClientRect().height) || last),
    );
    sizes.current.observe(body);
  }

  const shown = view === 'submit' ? { initialTab: view } : { view };
  const frameIn = (scheme: 'light' | 'dark') => (
    <iframe
      className="own-board-frame"
      src={paths.embed(board, {
        container: 'content',
        theme: scheme,
        lang: BOARD_LANGUAGE,
        ...shown,
      })}
      title={title}
      loading="lazy"
      onLoad={({ currentTarget }) => follow(currentTarget.contentDocument?.body)}
      sandbox={BOARD_SANDBOX}
    />
  );
  return (
    <div
      ref={place}
      className="own-board panel"
      data-waits={(theme !== null && !hasLoaded && !isMissing) || undefined}
      style={height === null || isMissing ? undefined : { height: height + BORDERS }}
    >
      {isMissing && <p className="own-board-missing muted centered">{missing}</p>}
      {!isMissing && (theme === null ? <noscript>{frameIn('light')}</noscript> : frameIn(theme))}
    </div>
  );
}
