/** A phone, a tablet and a desktop, each with a board of three items. */
const SCREENS = [
  { x: 1, y: 27, width: 42, height: 76 },
  { x: 57, y: 13, width: 78, height: 90 },
  { x: 149, y: 1, width: 150, height: 102 },
] as const;

/** Vertical offset of each item's row, and the share of the row's width that its title takes. */
const ROWS = [
  { y: 26, share: 0.9 },
  { y: 42, share: 0.6 },
  { y: 58, share: 0.75 },
] as const;

export function Screens() {
  return (
    <svg className="screens" viewBox="0 0 300 104" aria-hidden="true">
      {SCREENS.map(({ x, y, width, height }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <rect className="screens-frame" width={width} height={height} rx="8" />
          <rect className="screens-text" x="8" y="11" width={width / 4} height="4" rx="2" />
          <rect className="screens-accent" x={width - 20} y="9" width="12" height="8" rx="3" />
          {ROWS.map((row) => (
            <g key={row.y} transform={`translate(8 ${row.y})`}>
              <rect className="screens-vote" width="9" height="10" rx="3" />
              <rect className="screens-text" x="13" y="1" width={(width - 29) * row.share} height="3" rx="1.5" />
              <rect className="screens-line" x="13" y="7" width={width - 29} height="2" rx="1" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
