import { help } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { useVisitorSession } from '../../session/session.ts';
import { supportAddressOf } from '../../session/support-address.ts';
import { site } from '../../site.ts';
import { TextPage } from './text-page.tsx';

export function Component() {
  const support = supportAddressOf(useVisitorSession());
  const { email } = site.operator;
  return (
    <TextPage path={paths.help()} text={help}>
      {support !== null && <Address sentence={help.support} email={support} />}
      {email !== null && <Address sentence={help.contact} email={email} />}
    </TextPage>
  );
}

function Address({ sentence, email }: { readonly sentence: string; readonly email: string }) {
  return (
    <p className="prose-intro">
      {sentence}{' '}
      <a className="prose-link" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
