import type { Operation } from './operations.ts';

/** Requests of an operation, to copy. The key is read from the environment, so that it ends up in no file. */

const IDS: Readonly<Record<string, string>> = { items: 'ITEM_ID', changelog: 'ENTRY_ID', webhooks: 'WEBHOOK_ID' };

const pathOf = ({ path }: Operation) =>
  path.replace(/^\/(\w+)\/\{id\}/, (_, list: string) => `/${list}/${IDS[list] ?? 'ID'}`);

/** Languages of the samples, in the order of their tabs. */
export type Language = 'curl' | 'JavaScript' | 'Python';

/** Returns the request of an operation in each language. */
export function requestCode(operation: Operation, origin: string): Readonly<Record<Language, string>> {
  const address = `${origin}/api/v1${pathOf(operation)}`;
  const { method, example } = operation;
  const json = JSON.stringify(example);
  const asPython = json.replaceAll('true', 'True').replaceAll('false', 'False').replaceAll('null', 'None');
  return {
    curl: [
      `curl ${method === 'GET' ? '' : `-X ${method} `}${address}`,
      `-H "Authorization: Bearer $HEARBACK_KEY"`,
      ...(example ? [`-H "Content-Type: application/json"`, `-d '${json}'`] : []),
    ].join(' \\\n  '),
    JavaScript: [
      `const answer = await fetch("${address}", {`,
      ...(method === 'GET' ? [] : [`  method: "${method}",`]),
      '  headers: {',
      '    authorization: "Bearer " + process.env.HEARBACK_KEY,',
      ...(example ? ['    "content-type": "application/json",'] : []),
      '  },',
      ...(example ? [`  body: JSON.stringify(${json}),`] : []),
      '});',
      operation.status === 204 ? 'console.log(answer.status);' : 'console.log(await answer.json());',
    ].join('\n'),
    Python: [
      'import os, requests',
      '',
      `answer = requests.request("${method}", "${address}",`,
      `    headers={"Authorization": f"Bearer {os.environ['HEARBACK_KEY']}"}${example ? ',' : ')'}`,
      ...(example ? [`    json=${asPython})`] : []),
      operation.status === 204 ? 'print(answer.status_code)' : 'print(answer.json())',
    ].join('\n'),
  };
}
