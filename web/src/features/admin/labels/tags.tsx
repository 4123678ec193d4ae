import type { Tag } from '@shared/labels/label';
import { Badge } from '../../../ui/badge.tsx';

/** Tags as chips. */
export const Tags = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.map(({ id, name, color }) => (
    <Badge key={id} kind="tag" color={color}>
      {name}
    </Badge>
  ));
