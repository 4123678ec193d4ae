import { useEffect, useState } from 'react';
import { BOARD_LANGUAGE } from '../../language.ts';
import { entryKinds } from '../../messages/en.ts';
import { formatDate } from '../../messages/format.ts';
import { blog } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { type News, readNews } from './read-news.ts';
import { TextPage } from './text-page.tsx';
import './blog.css';
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

/** Shown until the entries come, in their shape. */
const EXPECTED = ['first', 'second', 'third', 'fourth'] as const;

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
        <div role="status">
          <span className="sr-only">{blog.loading}</span>
          {EXPECTED.map((entry) => (
            <span key={entry} className="news-entry news-expected" />
          ))}
        </div>
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
        state.news.map(({ id, url, title, text, kind, lang, publishedAt }) => (
          <article key={id} className="news-entry" aria-labelledby={id}>
            <p className="news-when small muted">
              <time dateTime={new Date(publishedAt).toISOString()}>{formatDate(publishedAt)}</time>
              {kind && <span className="news-kind size-xs accent medium">{entryKinds[kind]}</span>}
            </p>
            <div lang={lang}>
              <h2 id={id} className="prose-title title-l">
                <a className="inline-link" href={url}>
                  {title}
                </a>
              </h2>
              <p>{text}</p>
            </div>
          </article>
        ))}
      <p className="news-entry">
        <a className="news-all inline-link" href={paths.embed(board, { view: 'changelog', lang: BOARD_LANGUAGE })}>
          {blog.all}
        </a>
      </p>
    </div>
  );
}
