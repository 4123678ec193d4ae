import { help } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { TextPage } from './text-page.tsx';

export function Component() {
  const { email } = site.operator;
  return (
    <TextPage path={paths.help()} text={help}>
      {email !== null && (
        <p className="prose-intro">
          {help.contact}{' '}
          <a className="prose-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </TextPage>
  );
}
