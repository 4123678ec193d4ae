import type { EntryKind } from '@shared/values';
import { entryKinds } from '../../messages/en.ts';
import { Badge } from '../badge.tsx';

export const EntryKindBadge = ({ kind }: { readonly kind: EntryKind }) => <Badge kind={kind}>{entryKinds[kind]}</Badge>;
