import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What stands in the search field, told on after a pause; follows when the address changes otherwise. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // The field is ahead of the address while somebody types.
    if (text.trim() === known.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search.trim()) return;
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return [text, setText] as const;
}
