import { resetConsent } from '../../consent.ts';
import { appCheckStorage, cookies, legal } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Prose } from '../../ui/prose.tsx';
import { showToast } from '../../ui/toasts/toasts.tsx';
import { LegalTable } from './legal-table.tsx';
import './legal.css';
import '../../ui/button.css';

const { table } = cookies;
const ROWS = [
  ...table.rows.filter(([name]) => site.takesPayments || !name.startsWith('__stripe')),
  ...(__APP_CHECK__ ? appCheckStorage : []),
];

export function Component() {
  function reset() {
    resetConsent();
    showToast('success', legal.cookiesReset);
  }

  return (
    <article className="prose pretty legal-wide">
      <PageHead title={cookies.title} description={cookies.description} path={paths.cookies()} isUnlisted />
      <h1 className="page-title balanced">{cookies.title}</h1>
      <Prose sections={cookies.sections.slice(0, -1)} />
      <LegalTable caption={table.caption} columns={table.columns} look="table-stacks">
        {ROWS.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {cells.map((cell, index) => (
              <td key={cell} data-label={table.columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </LegalTable>
      <Prose sections={cookies.sections.slice(-1)} />
      <button type="button" className="button legal-reset" onClick={reset}>
        {legal.resetCookies}
      </button>
    </article>
  );
}
