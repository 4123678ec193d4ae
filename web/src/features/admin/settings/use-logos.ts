import type { Product } from '@shared/product';
import { useState } from 'react';
import { useBusy } from '../../../ui/hooks/actions.ts';
import { type ChosenPicture, isSameList, type PicturesChange, placed } from '../../../ui/pictures/chosen.ts';
import { placePictures } from '../edits/place-pictures.ts';

export const LOGO_KINDS = ['logo', 'logo_dark'] as const;
type LogoKind = (typeof LOGO_KINDS)[number];
type Chosen = Partial<Record<LogoKind, readonly ChosenPicture[]>>;

/** A board's uploaded logos as its form has them. They are stored apart from the settings, and saved with them. */
export type LogosForm = ReturnType<typeof useLogos>;

/** @param product the stored board, live */
export function useLogos(productId: string, product: Pick<Product, LogoKind>) {
  const [chosen, setChosen] = useState<Chosen>({});
  const { busyWith, run } = useBusy<'save'>();
  const shown = (kind: LogoKind, of: Chosen = chosen) => of[kind] ?? placed(product[kind] ? [product[kind]] : []);

  async function send() {
    for (const kind of LOGO_KINDS) {
      const pictures = chosen[kind];
      if (pictures === undefined || !(await placePictures(productId, { on: { kind }, pictures }))) continue;
      // A logo that was chosen during the request stays unsaved.
      setChosen(({ [kind]: now, ...others }) => (now === pictures ? others : { ...others, [kind]: now }));
    }
  }

  return {
    shown: (kind: LogoKind) => shown(kind),
    change: (kind: LogoKind, update: PicturesChange) =>
      setChosen((before) => ({ ...before, [kind]: update(shown(kind, before)) })),
    isDirty: LOGO_KINDS.some((kind) => !isSameList(shown(kind), shown(kind, {}))),
    isBusy: busyWith !== null,
    save: () => void run('save', send),
    /** @returns what brings the discarded choice back */
    reset() {
      setChosen({});
      return () => setChosen(chosen);
    },
  };
}
