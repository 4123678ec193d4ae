import Button from '@mui/material/Button';
import { generate } from 'lean-qr';
import { toSvgPath, toSvgSource } from 'lean-qr/extras/svg';
import { embedDialog } from '../../messages/en.ts';

interface ShareCodeProps {
  readonly link: string;
  /** Name of the board. */
  readonly name: string;
}

/** Modules of white that readers need around a code. */
const MARGIN = 4;

/** The QR code of a board's address, to scan and to print. Black on white in every theme, as readers need it. */
export function ShareCode({ link, name }: ShareCodeProps) {
  const code = generate(link);
  const size = code.size + 2 * MARGIN;
  const source = toSvgSource(code, { on: '#000', off: '#fff', pad: MARGIN });
  return (
    <div className="share-code">
      <svg
        className="share-code-picture"
        viewBox={`${-MARGIN} ${-MARGIN} ${size} ${size}`}
        role="img"
        aria-label={embedDialog.code(name)}
      >
        <path fill="#fff" d={`M${-MARGIN} ${-MARGIN}h${size}v${size}h${-size}z`} />
        <path d={toSvgPath(code)} />
      </svg>
      <div className="share-code-words stack to-start gap-2">
        <p className="muted">{embedDialog.codeHint}</p>
        <Button
          size="small"
          href={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`}
          download={embedDialog.codeFile(name)}
        >
          {embedDialog.downloadCode}
        </Button>
      </div>
    </div>
  );
}
