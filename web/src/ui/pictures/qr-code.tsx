import type { Bitmap2D } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Modules of white that readers need around a code. */
export const QR_MARGIN = 4;

interface QrCodeProps {
  readonly code: Bitmap2D;
  readonly label: string;
  readonly className: string;
}

/** A QR code. Black on white in every theme, as readers need it. */
export function QrCode({ code, label, className }: QrCodeProps) {
  const size = code.size + 2 * QR_MARGIN;
  return (
    <svg className={className} viewBox={`${-QR_MARGIN} ${-QR_MARGIN} ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M${-QR_MARGIN} ${-QR_MARGIN}h${size}v${size}h${-size}z`} />
      <path d={toSvgPath(code)} />
    </svg>
  );
}
