import type { Product } from '@shared/product';
import { type FormEvent, useEffect, useMemo } from 'react';
import { logo, ownerMail, settings as sentences } from '../../../messages/en.ts';
import { dropUndo, offerUndo } from '../parts/discarded.ts';
import { draftOf } from './settings-draft.ts';
import { namesOf, partsOf } from './settings-groups.ts';
import { useLogos } from './use-logos.ts';
import { useOwnerMail } from './use-owner-mail.ts';
import { useSettingsForm } from './use-settings-form.ts';

export type SettingsState = ReturnType<typeof useSettings>;

/**
 * What "Save Settings" saves: the board's settings, its logos, and the owner's mail. They are three documents, so each
 * says whether it was saved. It is kept while other groups of the settings are shown.
 *
 * @param product the stored board, live
 * @param isOwner whether the person owns the board: others get no mail about it
 */
export function useSettings(productId: string, product: Product, isOwner: boolean) {
  const saved = useMemo(() => draftOf(product), [product]);
  const form = useSettingsForm(productId, saved);
  const mail = useOwnerMail(isOwner ? productId : null);
  const logos = useLogos(productId, product);
  useEffect(() => dropUndo, []);
  const { unsaved, failure, clashes } = form;
  const unsavedParts = [...partsOf(unsaved), ...(logos.isDirty ? ['logo'] : []), ...(mail.isDirty ? ['mail'] : [])];
  const problems = [
    failure ?? (clashes.length > 0 ? sentences.clash(namesOf(clashes).join(', ')) : null),
    mail.failure,
  ].filter((problem) => problem !== null);

  return {
    form,
    mail,
    logos,
    isDirty: unsavedParts.length > 0,
    isSending: form.isBusy || mail.isBusy || logos.isBusy,
    unsavedNames: [
      ...namesOf(unsaved),
      ...(logos.isDirty ? [logo.heading] : []),
      ...(mail.isDirty ? [ownerMail.heading] : []),
    ],
    /** Ids of sections. */
    unsavedParts,
    problem: problems.length > 0 ? problems.join(' ') : null,
    submit(event: FormEvent) {
      event.preventDefault();
      if (mail.isDirty) mail.save();
      if (logos.isDirty) logos.save();
      if (unsaved.length > 0) form.onSubmit(event);
    },
    reset() {
      const restore = [form.reset(), mail.reset(), logos.reset()];
      offerUndo(() => {
        for (const bringBack of restore) bringBack();
      });
    },
  };
}
