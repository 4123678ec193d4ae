import { HEADER_SHOW_THRESHOLD } from '@shared/limits';
import { useEffect, useState } from 'react';

/** Whether the header is hidden: after scrolling down, until scrolling up or close to the top. */
export function useHiddenOnScroll(): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (now <= HEADER_SHOW_THRESHOLD || now < last) setHidden(false);
      else if (now > last) setHidden(true);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
