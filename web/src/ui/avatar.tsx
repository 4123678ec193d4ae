import { LOGO_PATTERN } from '@shared/values';
import { useState } from 'react';
import './avatar.css';

const TINTS = 8;

interface AvatarProps {
  readonly name: string;
  /** Address of a picture, shown in place of the initial until it fails to load. */
  readonly logo?: string | undefined;
  /** Tells people of one name apart: the same key has the same color. Null for an unknown person, who has none. */
  readonly person?: string | null;
}

/** The picture of an author, or the initial of the name. Decorative: the name is beside it. */
export function Avatar({ name, logo, person = name }: AvatarProps) {
  const [broken, setBroken] = useState('');
  if (logo !== undefined && logo !== broken && (logo.startsWith('/pictures/') || LOGO_PATTERN.test(logo))) {
    return (
      <span className="author-picture" aria-hidden="true">
        <img src={logo} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(logo)} />
      </span>
    );
  }
  const initial = [...name.trim()][0]?.toUpperCase();
  return (
    <span className="author-picture" aria-hidden="true" data-initial={initial} data-tint={person && tintOf(person)} />
  );
}

function tintOf(person: string): number {
  let sum = 0;
  for (const character of person) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}
