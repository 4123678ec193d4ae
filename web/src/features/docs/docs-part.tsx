import { Fragment } from 'react';
import type { DocsSnippet, DocsTable, DocsPart as Part } from '../../messages/section.ts';
import { SHOTS } from '../../messages/shots.ts';
import { docs } from '../../messages/texts.ts';
import { site } from '../../site.ts';
import { agentAddress, claudeCode, claudeCodeWithKey, mcpServers } from '../../snippets/agent-code.ts';
import { badgeCode, elementCode, iframeCode, scriptCode } from '../../snippets/embed-code.ts';
import { policyCode, QUEUE_CODE, tagManagerCode, WEBHOOK_CODE, wordPressCode } from '../../snippets/embed-recipes.ts';
import { frameworkCode } from '../../snippets/framework-code.ts';
import { IDENTIFY_CALL, IDENTIFY_PATH, IDENTIFY_ROUTE, nodeToken } from '../../snippets/token-samples.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Linked } from '../../ui/prose.tsx';
import { Shot } from '../../ui/shot/shot.tsx';

/** A paragraph, list, table, picture or code block. */
export function DocsPart({ part }: { readonly part: Part }) {
  if (typeof part === 'string') {
    return (
      <p>
        <WithCode text={part} />
      </p>
    );
  }
  if ('list' in part) {
    return (
      <ul className="docs-list bullets stack gap-2">
        <Entries of={part.list} />
      </ul>
    );
  }
  if ('steps' in part) {
    return (
      <ol className="docs-list numbers stack gap-2">
        <Entries of={part.steps} />
      </ol>
    );
  }
  if ('shot' in part) {
    return (
      <div className="docs-shot" data-wide={SHOTS[part.shot].width > 480 || undefined}>
        <Shot name={part.shot} />
      </div>
    );
  }
  if ('code' in part) return <CodeBlock label={part.label} code={SNIPPETS[part.code]} />;
  return <Table {...part.table} />;
}

const Entries = ({ of }: { readonly of: readonly string[] }) =>
  of.map((entry) => (
    <li key={entry}>
      <WithCode text={entry} />
    </li>
  ));

/** A table that scrolls if it is too wide. */
export function Table({ caption, head, rows }: DocsTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-scroll docs-table" aria-label={caption.replaceAll('`', '')} tabIndex={0}>
      <table className={head.length > 2 ? 'table table-stacks' : 'table'}>
        <caption>
          <WithCode text={caption} />
        </caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...others]) => (
            <tr key={first}>
              <th scope="row">
                <WithCode text={first} />
              </th>
              {others.map((text, index) => (
                <td key={text} data-label={head[index + 1]}>
                  <WithCode text={text} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Renders a sentence with the text between backticks as code, and `[words](/path)` as links. */
function WithCode({ text }: { readonly text: string }) {
  return text.split('`').map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence never changes
      <Fragment key={index}>
        <Linked text={piece} />
      </Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentence never changes
      <code key={index} className="docs-code" translate="no">
        {piece}
      </code>
    ),
  );
}

const { origin } = site;
const id = docs.boardId;

/** Code samples of the documentation. */
export const SNIPPETS: Readonly<Record<DocsSnippet, string>> = {
  element: elementCode(origin, id),
  fab: elementCode(origin, id, { mode: 'fab' }),
  trigger: `<button id="ideas">Your ideas</button>\n${elementCode(origin, id, { trigger: '#ideas' })}`,
  inline: scriptCode(origin, id),
  iframe: iframeCode(origin, id),
  ...frameworkCode(origin),
  tagManager: tagManagerCode(origin, id),
  wordPress: wordPressCode(origin, id),
  early: `${QUEUE_CODE}\n\nHearback.open();`,
  webhook: WEBHOOK_CODE,
  policy: policyCode(origin),
  badge: badgeCode(origin, id, docs.itemId),
  data: `curl ${origin}/boards/${id}/items.json`,
  feed: `<a href="${origin}/boards/${id}/changelog.rss">What is new</a>`,
  item: scriptCode(origin, id, { item: docs.itemId }),
  identifyServer: nodeToken(id),
  identifyRoute: IDENTIFY_ROUTE,
  identifyTag: scriptCode(origin, id, { identify: IDENTIFY_PATH }),
  identifyCall: IDENTIFY_CALL,
  apiList: `curl "${origin}/api/v1/items?sort=recent&limit=10" \\\n  -H "Authorization: Bearer $HEARBACK_KEY"`,
  apiCreate: [
    `curl -X POST ${origin}/api/v1/items`,
    '-H "Authorization: Bearer $HEARBACK_KEY"',
    '-H "Content-Type: application/json"',
    '-H "Idempotency-Key: 3f2c8a52"',
    `-d '{"title": "Dark mode", "description": "My eyes hurt at night."}'`,
  ].join(' \\\n  '),
  apiHook: [
    `curl -X POST ${origin}/api/v1/webhooks`,
    '-H "Authorization: Bearer $HEARBACK_KEY"',
    '-H "Content-Type: application/json"',
    `-d '{"url": "https://example.com/hook", "events": ["item.created"]}'`,
  ].join(' \\\n  '),
  apiError: '{\n  "error": "This board has no such tag.",\n  "key": "tagUnknown",\n  "field": "tags"\n}',
  agentAdd: claudeCode(agentAddress(origin, id)),
  agentKey: claudeCodeWithKey(origin),
  agentConfig: mcpServers(origin),
  tryIt: 'npm start',
  deploy: 'npx firebase login\nnpm run deploy -- --project PROJECT',
  codes: 'npm run codes -- --plan pro --count 50 --project PROJECT',
};
