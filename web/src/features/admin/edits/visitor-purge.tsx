import { previewPurge } from '@shared/calls';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/api.ts';
import { purge as text } from '../../../messages/en.ts';
import { PurgeDialog } from './purge-dialog.tsx';

interface VisitorPurgeProps {
  readonly productId: string;
  /** Id of an item or comment by the visitor. */
  readonly writtenBy: string;
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** Asks before everything by a visitor is deleted, and says how much that is. */
export function VisitorPurge({ productId, writtenBy, onStart, onClose }: VisitorPurgeProps) {
  const [costs, setCosts] = useState<string>(text.counting);
  useEffect(() => {
    let isCurrent = true;
    callApi(previewPurge, { id: productId, writtenBy }).then(
      ({ posts, votes }) => isCurrent && setCosts(text.visitorCosts(posts, votes)),
      // The removal works without the number.
      () => isCurrent && setCosts(''),
    );
    return () => {
      isCurrent = false;
    };
  }, [productId, writtenBy]);
  return (
    <PurgeDialog
      purge={{ id: productId, writtenBy }}
      title={text.visitorTitle}
      text={text.visitorText}
      costs={costs}
      onStart={onStart}
      onClose={onClose}
    />
  );
}
