import Button from '@mui/material/Button';
import { embedDialog } from '../../messages/en.ts';
import { drawCode, toSvg } from './qr/draw-code.ts';

interface ShareCodeProps {
  readonly link: string;
  /** Name of the board. */
  readonly name: string;
}

/** The QR code of a board's address, to scan and to print. Black on white in every theme, as readers need it. */
export function ShareCode({ link, name }: ShareCodeProps) {
  const drawing = drawCode(link);
  if (drawing === null) return null;
  const { size, path } = drawing;
  const file = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSvg(drawing))}`;
  return (
    <div className="share-code">
      <svg
        className="share-code-picture"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={embedDialog.code(name)}
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path d={path} />
      </svg>
      <div className="share-code-words">
        <p className="embed-dialog-hint">{embedDialog.codeHint}</p>
        <Button size="small" href={file} download={embedDialog.codeFile(name)}>
          {embedDialog.downloadCode}
        </Button>
      </div>
    </div>
  );
}
