import { previewMerge } from '@shared/calls';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../api/api.ts';
import type { Item } from '../model.ts';

type Preview = z.output<typeof previewMerge.response>;

/** Counts the voters of items together, each once. Null until counted, or if counting fails. */
export function usePreview(product: string, sources: readonly Item[], target: Item | null): Preview | null {
  const wanted = target === null ? '' : [...sources.map(({ id }) => id), target.id].join(' ');
  const [counted, setCounted] = useState<{ readonly of: string; readonly preview: Preview } | null>(null);
  useEffect(() => {
    if (wanted === '') return;
    let isLeft = false;
    const ids = wanted.split(' ');
    callApi(previewMerge, { product, sources: ids.slice(0, -1), target: ids.at(-1) ?? '' }).then(
      (preview) => isLeft || setCounted({ of: wanted, preview }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [product, wanted]);
  return counted?.of === wanted ? counted.preview : null;
}
