import { blog } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { TextPage } from './text-page.tsx';

export function Component() {
  return <TextPage path={paths.blog()} text={blog} />;
}
