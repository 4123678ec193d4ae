import { BRAND } from '../ui/brand.ts';
import './logo.css';

/** The mark and the brand's name, its second part highlighted. */
export function Logo() {
  return (
    <span className="logo">
      <img className="logo-mark" src="/favicon.svg" alt="" width={28} height={28} />
      <span>
        {BRAND.plain}
        <span className="logo-highlight">{BRAND.highlighted}</span>
      </span>
    </span>
  );
}
