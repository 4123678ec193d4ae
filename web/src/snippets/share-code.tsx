import Button from '@mui/material/Button';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { embedDialog } from '../messages/en.ts';
import { QR_MARGIN, QrCode } from '../ui/pictures/qr-code.tsx';

interface ShareCodeProps {
  readonly link: string;
  /** Name of the board. */
  readonly name: string;
}

/** The QR code of a board's address, to scan and to print. */
export function ShareCode({ link, name }: ShareCodeProps) {
  const code = generate(link);
  const source = toSvgSource(code, { on: '#000', off: '#fff', pad: QR_MARGIN });
  return (
    <div className="share-code">
      <QrCode code={code} label={embedDialog.code(name)} className="share-code-picture" />
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
