import { PICTURES_MAX } from '@shared/limits';
import { useEffect, useState } from 'react';
import type { ChosenPicture, PictureFieldProps } from '../../ui/pictures/chosen.ts';
import type { PictureField } from '../../ui/pictures/picture-field.tsx';
import { useBoardContext } from '../acts/board-context.ts';
import { importPart } from '../data/lazy-part.ts';
import './picture-place.css';

interface PicturePlaceProps extends Pick<PictureFieldProps, 'isBusy' | 'form' | 'addressOf' | 'onChange'> {
  readonly pictures: readonly ChosenPicture[] | undefined;
}

/**
 * Place of the field for pictures, where the board takes some from visitors or the text has some. Its code is loaded
 * with the form.
 */
export function PicturePlace({ pictures = [], ...props }: PicturePlaceProps) {
  const { settings } = useBoardContext().board;
  const [Field, setField] = useState<typeof PictureField | null>(null);
  const canAdd = settings.pictures === 'everyone';
  const isShown = canAdd || pictures.length > 0;
  useEffect(() => {
    if (!isShown) return;
    // The form is complete without it.
    importPart(() => import('../../ui/pictures/picture-field.tsx')).then(
      (part) => setField(() => part.PictureField),
      () => undefined,
    );
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="picture-place">
      {Field ? (
        <Field pictures={pictures} most={PICTURES_MAX} canAdd={canAdd} {...props} />
      ) : (
        canAdd && <span className="picture-soon sunken" aria-hidden="true" />
      )}
    </div>
  );
}
