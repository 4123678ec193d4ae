import { useEffect, useState } from 'react';
import { formatDate } from '../../messages/format.ts';
import { blog } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { type News, readNews } from './read-news.ts';
import { TextPage } from './text-page.tsx';
import '../../ui/prose.css';

/** /blog: the changelog of the board about the product; without such a board, what the product has come to. */
export function Component() {
  const { ownBoard } = site;
  if (ownBoard === null) return <TextPage path={paths.blog()} text={blog} />;
  return (
    <article className="prose pretty">
      <PageHead title={blog.title} description={blog.description} path={paths.blog()} />
      <h1 className="page-title balanced">{blog.title}</h1>
      <p className="page-intro muted">{blog.intro}</p>
      <NewsList board={ownBoard} />
    </article>
  );
}

type State = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly news: readonly News[] };

/** The newest entries of the changelog of the product's own board. */
function NewsList({ board }: { readonly board: string }) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const request = new AbortController();
    setState({ status: 'loading' });
    readNews(board, request.signal).then(
      (news) => setState({ status: 'ready', news }),
      () => !request.signal.aborted && setState({ status: 'failed' }),
    );
    return () => request.abort();
  }, [board, attempt]);

  return (
    <div className="prose-loaded" aria-busy={state.status === 'loading'}>
      <noscript>
        <Prose sections={blog.sections} />
      </noscript>
      {state.status === 'loading' && (
        <p className="prose-loading row gap-2 muted" role="status">
          <Spinner />
          {blog.loading}
        </p>
      )}
      {state.status === 'failed' && (
        <ErrorState
          heading="h2"
          title={blog.failedTitle}
          text={blog.failed}
          onRetry={() => setAttempt((last) => last + 1)}
        />
      )}
      {state.status === 'ready' && state.news.length === 0 && <p className="page-intro muted">{blog.empty}</p>}
      {state.status === 'ready' &&
        state.news.map(({ id, url, title, text, publishedAt }) => (
          <article key={id} className="prose-section">
            <h2 className="prose-title title-l">
              <a className="inline-link" href={url}>
                {title}
              </a>
            </h2>
            <p className="prose-note size-sm muted">
              <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt)}</time>
            </p>
            <p>{text}</p>
          </article>
        ))}
      <p className="prose-section">
        <a className="inline-link" href={paths.embed(board, { view: 'changelog' })}>
          {blog.all}
        </a>
      </p>
    </div>
  );
}
