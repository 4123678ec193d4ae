import { useEffect, useRef, useState } from 'react';
import './logo.css';

interface LogoProps {
  /** As LOGO_PATTERN has it. */
  readonly address: string;
  readonly boardName: string;
}

/**
 * The owner's logo, at its own ratio in a box that has its place from the start. Where the picture does not come, the box
 * shows the first letter of the board's name.
 */
export function Logo({ address, boardName }: LogoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const { current } = image;
    // The server has rendered it, and it may have failed before there was a script to hear of it. Of a drawing without a
    // size of its own some browsers say the same: only decoding tells the two apart.
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
