import { about } from '../../messages/texts.ts';
import { paths } from '../../paths.ts';
import { TextPage } from './text-page.tsx';

export function Component() {
  return <TextPage path={paths.about()} text={about} />;
}
