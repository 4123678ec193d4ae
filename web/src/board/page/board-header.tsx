import { isForEveryone } from '@shared/access/values';
import { picturePath } from '@shared/picture/address';
import { LOGO_PATTERN } from '@shared/values';
import { useEffect, useRef, useState } from 'react';
import { board as text } from '../../messages/en.ts';
import { wordOf } from '../../messages/own-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { followLink } from '../data/follow-link.ts';
import type { BoardInfo, BoardLogo } from '../data/model.ts';
import './board-header.css';
import './logo.css';

/** Names longer than this many characters get their own line where space is tight. */
const LONG_NAME = 36;

interface BoardHeaderProps {
  readonly board: BoardInfo;
  /** Address of the form, for pages without a script. */
  readonly formAddress: string;
  /** Null while the form is open. */
  readonly onAdd: (() => void) | null;
}

/** The board's logo, its name, and the button to add an item. */
export function BoardHeader({ board, formAddress, onAdd }: BoardHeaderProps) {
  const { logo, darkLogo } = board;
  const { productLogo } = board.settings;
  const addressOf = (uploaded: BoardLogo | undefined) =>
    uploaded && (isForEveryone(board) ? picturePath(board.id, uploaded.id) : uploaded.address);
  const address = logo ? addressOf(logo) : productLogo;
  // Rules validate the URL on write; it is checked again before anything loads from it.
  const hasLogo = logo !== undefined || LOGO_PATTERN.test(productLogo);
  const welcome = board.settings.words?.welcome;
  return (
    <>
      <div className="board-header row wrap" data-logo={hasLogo || undefined}>
        {hasLogo && <Logo key={address} address={address} darkAddress={addressOf(darkLogo)} boardName={board.name} />}
        <h1 className="board-name" dir="auto" data-long={board.name.length > LONG_NAME || undefined}>
          {board.name}
        </h1>
        {onAdd && (
          // biome-ignore lint/a11y/useSemanticElements: a link without a script; keep-events.js lets Space press it
          <a role="button" className="button button-primary board-add" href={formAddress} onClick={followLink(onAdd)}>
            <Icon name="add" />
            <span>{wordOf(board.settings, 'add', text.add)}</span>
          </a>
        )}
      </div>
      {welcome !== undefined && (
        <p className="board-welcome small muted breakable" dir="auto">
          {welcome}
        </p>
      )}
    </>
  );
}

interface LogoProps {
  /** Matches LOGO_PATTERN, or is the address of an uploaded logo; undefined until it is known. */
  readonly address: string | undefined;
  /** Address of the logo for dark boards. */
  readonly darkAddress: string | undefined;
  readonly boardName: string;
}

/**
 * The owner's logo at its own aspect ratio, in a box whose space is reserved from the start. If the image fails to
 * load, the box shows the first letter of the board's name.
 */
function Logo({ address, darkAddress, boardName }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const { current } = image;
    // The image is server-rendered and may have failed before this script ran. Some browsers also report a width of 0
    // for an SVG without intrinsic size; only decoding distinguishes the two.
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(true));
  }, []);
  return (
    <span className="board-logo">
      {isBroken ? (
        <span className="board-initial middle accent bold" aria-hidden="true">
          {[...boardName.trim()][0]?.toUpperCase()}
        </span>
      ) : (
        <>
          <img
            ref={image}
            className={darkAddress && 'board-logo-light'}
            src={address}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => setBroken(true)}
          />
          {/* Browsers do not load a lazy image that is not displayed. */}
          {darkAddress && <img className="board-logo-dark" src={darkAddress} alt="" loading="lazy" />}
        </>
      )}
    </span>
  );
}
