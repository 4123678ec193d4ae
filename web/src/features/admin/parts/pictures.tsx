import { isForEveryone } from '@shared/access/values';
import { picturePath } from '@shared/picture/address';
import { memo, Suspense, useMemo } from 'react';
import { later } from '../../../router/lazy-component.tsx';
import type { PictureFieldProps } from '../../../ui/pictures/chosen.ts';
import type { AddressOf } from '../../../ui/pictures/picture.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import '../../../ui/button.css';
import '../../../ui/form/field.css';
import './pictures.css';

/**
 * Returns a function that locates a board's pictures. Fetches those that not everybody may see as the signed-in person.
 *
 * @param isShownToAll whether everyone who sees the board may see it
 */
export function useAddressOf(productId: string, isShownToAll: boolean): AddressOf {
  const settings = useBoardSettings();
  const isPublic = isShownToAll && isForEveryone({ settings });
  return useMemo<AddressOf>(
    () =>
      isPublic
        ? (id, size) => picturePath(productId, id, size)
        : async (id, size) => (await import('../data/picture-data.ts')).fetchPicture(productId, id, size),
    [productId, isPublic],
  );
}

const Field = later(async () => (await import('../../../ui/pictures/picture-field.tsx')).PictureField, NoField);

/** If this part cannot be loaded without a network, the form works without it. */
function NoField() {
  return null;
}

interface PictureEditorProps extends PictureFieldProps {
  /** A logo is no picture of a text, so the setting does not matter. */
  readonly isForLogo?: boolean;
}

/** The field for the owner's own pictures, unless the board has none. Not rendered again for each key of the text. */
export const PictureEditor = memo(({ isForLogo = false, ...props }: PictureEditorProps) => {
  const isOff = useBoardSettings().pictures === 'off';
  if (isOff && !isForLogo) return null;
  return (
    <div className="owner-pictures">
      <Suspense fallback={null}>
        <Field canPoint={false} {...props} />
      </Suspense>
    </div>
  );
});
