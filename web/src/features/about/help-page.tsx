import { Link } from 'react-router-dom';
import { help } from '../../messages/texts.ts';
import { CONTACT_SECTION, paths } from '../../paths.ts';
import { supportAddressOf } from '../../session/account.ts';
import { useVisitorSession } from '../../session/session.ts';
import { site } from '../../site.ts';
import { OwnBoard } from '../../ui/preview/own-board.tsx';
import { TextPage } from './text-page.tsx';

export function Component() {
  const support = supportAddressOf(useVisitorSession());
  const { operator, ownBoard } = site;
  const { email } = operator;
  return (
    <TextPage
      path={paths.help()}
      text={help}
      index={help.index}
      lead={
        ownBoard !== null && (
          <a className="inline-link" href={`#${CONTACT_SECTION}`}>
            {help.askTitle}
          </a>
        )
      }
    >
      {support !== null && <Address sentence={help.support} email={support} />}
      <div id={CONTACT_SECTION} tabIndex={-1}>
        {ownBoard !== null && <Ask board={ownBoard} />}
        {email !== null ? <Address sentence={help.contact} email={email} /> : ownBoard === null && <NoAddress />}
      </div>
    </TextPage>
  );
}

/** Where everyone can ask: the form of the board about the product. */
function Ask({ board }: { readonly board: string }) {
  return (
    <section className="prose-section">
      <h2 className="prose-title title-l">{help.askTitle}</h2>
      <p>{help.ask}</p>
      <OwnBoard board={board} view="submit" title={help.board} missing={help.missing} />
    </section>
  );
}

/** What to do on a site that names no address for mails. */
function NoAddress() {
  const { name, address } = site.operator;
  if (name === null || address === null) return <p className="page-intro muted">{help.noContact}</p>;
  return (
    <p className="page-intro muted">
      {help.letter}{' '}
      <Link className="inline-link" to={paths.imprint()}>
        {help.imprint}
      </Link>
    </p>
  );
}

function Address({ sentence, email }: { readonly sentence: string; readonly email: string }) {
  return (
    <p className="page-intro muted">
      <span>{sentence}</span>{' '}
      <a className="inline-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
