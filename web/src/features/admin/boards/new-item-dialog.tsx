import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { DESCRIPTION_MAX, TITLE_MAX } from '@shared/limits';
import { visibleText } from '@shared/text';
import { CATEGORIES, type Category } from '@shared/values';
import { z } from '@shared/zod';
import { Controller } from 'react-hook-form';
import { callApi } from '../../../api/api.ts';
import { sentenceOf } from '../../../api/errors.ts';
import { admin, common, submitForm as text, voters } from '../../../messages/en.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import { addItem } from '../data/boards-data.ts';
import { Choice } from '../parts/choice.tsx';
import { CustomerFields, customerOf, customerShape } from '../parts/customer-fields.tsx';

const schema = z.object({
  title: visibleText(TITLE_MAX, text.titleRequired, text.titleTooLong),
  description: visibleText(DESCRIPTION_MAX, text.descriptionRequired, text.descriptionTooLong),
  category: z.enum(CATEGORIES),
  ...customerShape,
});

export type NewItemFields = z.infer<typeof schema>;

interface NewItemDialogProps {
  readonly productId: string;
  /** Uid of the signed-in person. */
  readonly uid: string;
  /** What was typed before; null for nothing. */
  readonly typed: NewItemFields | null;
  /** @param left what was typed, if it was not sent */
  readonly onClose: (left: NewItemFields | null) => void;
}

/** Adds an item in the name of the team, for example after a call. */
export function NewItemDialog({ productId, uid, typed, onClose }: NewItemDialogProps) {
  const settings = useBoardSettings();
  const { control, register, getValues, failure, isBusy, problemOf, onSubmit } = useValidatedForm({
    schema,
    defaultValues: typed ?? { title: '', description: '', category: 'feature' as Category, name: '', address: '' },
    reValidateMode: 'onChange',
    shouldFocusError: true,
    send: async ({ name, address, ...input }) => {
      const item = await addItem(productId, { uid, input, settings });
      const person = customerOf({ name, address });
      // The item is there, so a failed vote must not make the form add it again.
      const hasFailed =
        person !== null &&
        (await callApi('/api/vote-for', { product: productId, item, person }).then(
          () => false,
          () => true,
        ));
      showToast(hasFailed ? 'failure' : 'success', hasFailed ? voters.itemWithoutVoter : admin.itemAdded);
      onClose(null);
    },
    sentenceFor: (error) => sentenceOf(error, text.failed),
  });
  // Closing it during the request would hide the result.
  const close = () => !isBusy && onClose(getValues());
  const problem = problemOf('description');
  const form = 'new-item';
  const actions = (
    <>
      <Button disabled={isBusy} onClick={close}>
        {common.cancel}
      </Button>
      <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
        <span>{isBusy ? text.submitting : admin.addItem}</span>
      </Button>
    </>
  );
  return (
    <AppDialog title={admin.newItem} actions={actions} maxWidth="sm" onClose={close}>
      <form id={form} className="stack gap-5" noValidate onSubmit={onSubmit}>
        <p className="small muted">{admin.newItemText}</p>
        <LimitedTextField
          control={control}
          name="title"
          label={text.title}
          max={TITLE_MAX}
          tooLong={text.titleTooLong}
          hint=""
          placeholder={text.titlePlaceholder}
        />
        <TextField
          {...register('description')}
          label={text.description}
          multiline
          minRows={4}
          error={problem !== undefined}
          helperText={problem && <span role="alert">{problem}</span>}
          placeholder={text.descriptionPlaceholder}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: DESCRIPTION_MAX } }}
        />
        <Controller
          control={control}
          name="category"
          render={({ field }) => (
            <Choice
              label={text.category}
              value={field.value}
              options={CATEGORIES.map((category) => [category, categoryName(settings, category)] as const)}
              onChoose={field.onChange}
            />
          )}
        />
        <fieldset className="stack gap-4">
          <legend className="ink medium">{voters.customer}</legend>
          <p className="small muted">{voters.customerHint}</p>
          <CustomerFields control={control} />
        </fieldset>
        <FormProblem text={failure} />
      </form>
    </AppDialog>
  );
}
