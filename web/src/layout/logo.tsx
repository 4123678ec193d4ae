import { BRAND } from '../ui/brand.ts';
import './logo.css';

/** Logo mark and brand name, with the second part of the name highlighted. */
export function Logo() {
  return (
    <span className="logo title-l inline-row gap-2 ink one-line">
      <img className="logo-mark" src="/favicon.svg" alt="" width={28} height={28} />
      <span className="logo-name" translate="no">
        {BRAND.plain}
        <span className="accent">{BRAND.highlighted}</span>
      </span>
    </span>
  );
}
