import { plainExcerpt } from '@shared/markdown/plain-text';
import { picturePath } from '@shared/picture/address';
import type { ShownPicture } from '@shared/picture/picture';
import type { TabView } from '@shared/tabs/tab';
import { itemAddress, tabAddress } from '../../board-paths.ts';
import { boardRoadmap, served, tabs, board as text, whatsNew } from '../../messages/en.ts';
import { feedPath, itemsPath, llmsPath } from '../../open-data/data-address.ts';
import { site } from '../../site.ts';
import { truncate } from '../../ui/form/cut-text.ts';
import type { InitialData } from '../data/model.ts';

/** Search engines and previews show about this many characters of a description. */
const MOST = 160;
/** Width in pixels from which sites show a picture across their preview. */
const LARGE = 600;

interface HeadProps extends Pick<InitialData, 'board' | 'opened' | 'tab'> {
  /** False in our own frames, which search engines must not list as pages. */
  readonly isListed: boolean;
}

/** Title and metadata of a board, an item or a tab for search engines and link previews. */
export function Head({ board, opened, tab, isListed }: HeadProps) {
  const { id, name, settings } = board;
  const item = opened?.item;
  const title = item ? item.title : tab ? tabs.names[tab.view] : name;
  const head = (
    <>
      <title>{item || tab ? text.titleOf(title, name) : name}</title>
      {settings.searchEngines === false && <meta name="robots" content="noindex" />}
    </>
  );
  if (!isListed || opened?.item === null) return head;
  const description = item ? excerptOf(item.description) : tab ? ABOUT[tab.view](name) : served.about(name);
  const address = `${site.origin}${item ? itemAddress(id, item.id) : tabAddress(id, tab?.view ?? null)}`;
  const hasFeeds = settings.openData !== false && settings.changelog === true;
  return (
    <>
      {head}
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {settings.openData !== false && (
        <>
          <link rel="alternate" type="application/json" href={itemsPath(id)} />
          <link rel="alternate" type="text/plain" title="llms.txt" href={llmsPath(id)} />
        </>
      )}
      {hasFeeds &&
        FEEDS.map(([format, type]) => (
          <link key={format} rel="alternate" type={type} title={served.changelogOf(name)} href={feedPath(id, format)} />
        ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <Preview board={board} picture={(item?.pictures ?? item?.answerPictures)?.[0]} />
    </>
  );
}

interface PreviewProps {
  readonly board: InitialData['board'];
  /** Picture of the item. */
  readonly picture: ShownPicture | undefined;
}

/**
 * The picture that other sites show with a link: the item's, or the board's uploaded logo, and none from elsewhere. A
 * drawn card would need typefaces, which the functions' machines lack.
 */
function Preview({ board: { id, logo }, picture }: PreviewProps) {
  const shown = picture ?? logo;
  const isLarge = picture !== undefined && picture.width >= LARGE && picture.width >= picture.height;
  return (
    <>
      {shown && (
        <>
          <meta property="og:image" content={site.origin + picturePath(id, shown.id)} />
          <meta property="og:image:type" content="image/webp" />
          <meta property="og:image:width" content={String(shown.width)} />
          <meta property="og:image:height" content={String(shown.height)} />
        </>
      )}
      {shown?.alt && <meta property="og:image:alt" content={shown.alt} />}
      <meta name="twitter:card" content={isLarge ? 'summary_large_image' : 'summary'} />
    </>
  );
}

const ABOUT: Readonly<Record<TabView, (name: string) => string>> = {
  roadmap: boardRoadmap.about,
  changelog: whatsNew.about,
};

const FEEDS = [
  ['atom', 'application/atom+xml'],
  ['rss', 'application/rss+xml'],
  ['json', 'application/feed+json'],
] as const;

const excerptOf = (description: string) => truncate(plainExcerpt(description).replace(/\s+/g, ' ').trim(), MOST);
