import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** State of the search field. Debounces `onSearch`, and follows external changes of the URL. */
export function useSearchText(search: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    // While the owner types, the field is ahead of the URL and must not be overwritten.
    if (text.trim() === known.trim()) setText(search);
  }
  useEffect(() => {
    if (text.trim() === search.trim()) return;
    const timer = setTimeout(() => onSearch(text.trim()), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, search, onSearch]);
  return [text, setText] as const;
}
