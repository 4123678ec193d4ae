import { plainExcerpt } from '@shared/markdown/plain-text';
import { board as text } from '../../messages/en.ts';
import { itemsPath } from '../../open-data/data-address.ts';
import { site } from '../../site.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import { itemAddress } from '../data/item-address.ts';
import type { InitialData } from '../data/model.ts';

/** Search engines and previews show about this many characters of a description. */
const MOST = 160;

interface HeadProps extends Pick<InitialData, 'board' | 'opened'> {
  /** False in our own frames, which are no pages of their own. */
  readonly isListed: boolean;
}

/** Title and metadata of a board or an item for search engines and link previews. */
export function Head({ board: { id, name, settings }, opened, isListed }: HeadProps) {
  const item = opened?.item;
  const title = item ? item.title : name;
  const head = (
    <>
      <title>{item ? text.titleOf(title, name) : name}</title>
      {settings.searchEngines === false && <meta name="robots" content="noindex" />}
    </>
  );
  if (!isListed || opened?.item === null) return head;
  const description = item ? excerptOf(item.description) : text.about(name);
  const address = `${site.origin}${item ? itemAddress(id, item.id) : `/embed/${id}`}`;
  return (
    <>
      {head}
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {settings.openData !== false && <link rel="alternate" type="application/json" href={itemsPath(id)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
    </>
  );
}

const excerptOf = (description: string) => truncate(plainExcerpt(description).replace(/\s+/g, ' ').trim(), MOST);
