import type { Product } from '@shared/product';
import { useRef, useState } from 'react';
import { logo as text } from '../../../messages/en.ts';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { type ChosenPicture, type PicturesChange, placed } from '../../../ui/pictures/chosen.ts';
import { PictureEditor, useAddressOf } from '../parts/pictures.tsx';
import { placePictures } from '../parts/place-pictures.ts';

interface LogoSectionProps {
  readonly productId: string;
  /** The logos of the stored board, live. */
  readonly product: Pick<Product, 'logo' | 'logo_dark'>;
}

/** The uploaded logos of the board, saved at once. */
export function LogoSection({ productId, product }: LogoSectionProps) {
  return (
    <section id="logo" className="form-part unringed stack gap-3 size-sm" tabIndex={-1} aria-labelledby="logo-heading">
      <h2 id="logo-heading" className="title-m">
        {text.heading}
      </h2>
      <p className="muted">{text.intro}</p>
      {(['logo', 'logo_dark'] as const).map((kind) => (
        <LogoField key={kind} productId={productId} kind={kind} live={product[kind]} />
      ))}
    </section>
  );
}

interface LogoFieldProps {
  readonly productId: string;
  readonly kind: 'logo' | 'logo_dark';
  readonly live: Product['logo'];
}

function LogoField({ productId, kind, live }: LogoFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  /** What is being saved, or could not be saved. */
  const [chosen, setChosen] = useState<readonly ChosenPicture[] | null>(null);
  const { busyWith, run } = useBusy<'save'>();
  const addressOf = useAddressOf(productId, true);
  const stored = placed(live ? [live] : []);

  function change(update: PicturesChange) {
    const next = update(chosen ?? stored);
    setChosen(next);
    void run('save', async () => {
      if (await placePictures(productId, { kind }, next)) setChosen(null);
    });
  }

  return (
    <div ref={box}>
      <PictureEditor
        isForLogo
        pictures={chosen ?? stored}
        most={1}
        isBusy={busyWith !== null}
        form={box}
        words={text.fields[kind]}
        addressOf={addressOf}
        onChange={change}
      />
    </div>
  );
}
