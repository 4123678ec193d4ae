import { blog } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { NewsList } from './news-list.tsx';
import { TextPage } from './text-page.tsx';
import '../../ui/prose.css';

/** /blog: the changelog of the board that the operator names, else a text. */
export function Component() {
  const { changelogBoard } = site;
  if (changelogBoard === null) return <TextPage path={paths.blog()} text={blog} />;
  return (
    <article className="prose pretty">
      <PageHead title={blog.title} description={blog.description} path={paths.blog()} />
      <h1 className="page-title balanced">{blog.title}</h1>
      <p className="page-intro muted">{blog.intro}</p>
      <NewsList board={changelogBoard} />
    </article>
  );
}
