import { withTables } from '@shared/labels/known';
import { type OwnStatus, statusListSchema, type Tag, tagListSchema } from '@shared/labels/label';
import { BOARD_NAME_MAX } from '@shared/limits';
import { type Product, type Settings, settingsSchema } from '@shared/product';
import { visibleText } from '@shared/text';
import { z } from '@shared/zod';
import { settings as sentences } from '../messages/en.ts';

/** A board's name and settings in one flat object, as forms edit them: own statuses and tags in lists. */
export type Draft = Omit<Settings, 'statuses' | 'tags'> &
  Pick<Product, 'name'> & { statuses?: OwnStatus[] | undefined; tags?: Tag[] | undefined };

const like = (field: 'primaryColor' | 'productLogo', sentence: string) =>
  z.string().refine((value) => settingsSchema.shape[field].safeParse(value).success, sentence);

/** Validates a draft as the functions and the rules do. The messages are the sentences that the fields show. */
export const draftSchema = z.object({
  ...settingsSchema.shape,
  statuses: statusListSchema.optional(),
  tags: tagListSchema.optional(),
  name: visibleText(BOARD_NAME_MAX, sentences.boardNameRequired, sentences.boardNameTooLong),
  primaryColor: like('primaryColor', sentences.colorInvalid),
  productLogo: like('productLogo', sentences.logoInvalid),
});

export function boardOf({ name, statuses, tags, roadmap, ...settings }: Draft): Pick<Product, 'name' | 'settings'> {
  return {
    name: name.trim(),
    settings: {
      ...withTables({
        ...settings,
        ...(statuses && { statuses: statuses.map((status) => ({ ...status, name: status.name.trim() })) }),
        ...(tags && { tags: tags.map((tag) => ({ ...tag, name: tag.name.trim() })) }),
      }),
      ...(roadmap && { roadmap: roadmap.map((column) => ({ ...column, title: column.title.trim() })) }),
    },
  };
}
