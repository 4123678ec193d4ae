import type { Tag } from '@shared/labels/label';
import { BOARD_NAME_MAX } from '@shared/limits';
import { type Product, type Settings, settingsSchema } from '@shared/product';
import { visibleText } from '@shared/text';
import { z } from '@shared/zod';
import { settings as sentences } from '../messages/en.ts';

/** A board's name and settings in one flat object, as forms edit them. */
export type Draft = Settings & Pick<Product, 'name'>;

const like = (field: 'primaryColor' | 'productLogo', sentence: string) =>
  z.string().refine((value) => settingsSchema.shape[field].safeParse(value).success, sentence);

/** Validates a draft as the functions and the rules do. The messages are the sentences that the fields show. */
export const draftSchema = z.object({
  ...settingsSchema.shape,
  name: visibleText(BOARD_NAME_MAX, sentences.boardNameRequired, sentences.boardNameTooLong),
  primaryColor: like('primaryColor', sentences.colorInvalid),
  productLogo: like('productLogo', sentences.logoInvalid),
});

export function boardOf({ name, statuses, tags, ...settings }: Draft): Pick<Product, 'name' | 'settings'> {
  return {
    name: name.trim(),
    settings: { ...settings, ...(statuses && { statuses: trimmed(statuses) }), ...(tags && { tags: trimmed(tags) }) },
  };
}

function trimmed<T extends Pick<Tag, 'name'>>(labels: readonly T[]): T[] {
  return labels.map((label) => ({ ...label, name: label.name.trim() }));
}
