import { useEffect, useRef, useState } from 'react';
import './logo.css';

interface LogoProps {
  /** Matches LOGO_PATTERN. */
  readonly address: string;
  readonly boardName: string;
}

/**
 * The owner's logo at its own aspect ratio, in a box whose space is reserved from the start. If the image fails to
 * load, the box shows the first letter of the board's name.
 */
export function Logo({ address, boardName }: LogoProps) {
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
        <span className="board-initial" aria-hidden="true">
          {[...boardName.trim()][0]?.toUpperCase()}
        </span>
      ) : (
        <img ref={image} src={address} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
