import Button from '@mui/material/Button';
import { SOURCE_MAX, SOURCE_URL_MAX } from '@shared/limits';
import { z } from '@shared/zod';
import { callApi, reasonOf } from '../../../api/api.ts';
import { common, voters as text } from '../../../messages/en.ts';
import { AppDialog } from '../../../ui/app-dialog.tsx';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { CustomerFields, customerOf, customerShape } from '../parts/customer-fields.tsx';

const schema = z
  .object({
    ...customerShape,
    source: z.string().max(SOURCE_MAX, text.sourceTooLong),
    url: z.literal('').or(z.url({ protocol: /^https?$/, error: text.urlInvalid })),
  })
  .refine((input) => customerOf(input) !== null, { error: text.required, path: ['name'] });

interface AddVoterProps {
  readonly productId: string;
  readonly itemId: string;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Adds a customer's vote, with the place where the team heard of it. */
export function AddVoter({ productId, itemId, onAdded, onClose }: AddVoterProps) {
  const { control, failure, isBusy, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { name: '', address: '', source: '', url: '' },
    reValidateMode: 'onChange',
    shouldFocusError: true,
    send: async (input) => {
      const person = customerOf(input);
      if (person === null) return;
      const { source, url } = input;
      const { added } = await callApi('/api/vote-for', {
        product: productId,
        item: itemId,
        person,
        ...(source.trim() !== '' && { source: source.trim() }),
        ...(url !== '' && { url }),
      });
      showToast(added ? 'success' : 'notice', added ? text.added : text.already);
      onAdded();
      onClose();
    },
    sentenceFor: (error) => reasonOf(error, text.addFailed),
  });
  const form = 'add-voter';
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button type="submit" form={form} variant="contained" color="primary" disabled={isBusy} aria-busy={isBusy}>
        <span>{isBusy ? text.adding : text.add}</span>
      </Button>
    </>
  );
  return (
    // Stays open during the request, because closing it would hide the result.
    <AppDialog title={text.add} actions={actions} maxWidth="sm" onClose={() => !isBusy && onClose()}>
      <form id={form} className="stack gap-4" noValidate onSubmit={onSubmit}>
        <p className="small muted">{text.addText}</p>
        <CustomerFields control={control} />
        <LimitedTextField
          control={control}
          name="source"
          label={text.source}
          max={SOURCE_MAX}
          tooLong={text.sourceTooLong}
          hint={text.sourceHint}
          placeholder={text.sourcePlaceholder}
        />
        <LimitedTextField
          control={control}
          name="url"
          label={text.url}
          max={SOURCE_URL_MAX}
          tooLong={text.urlInvalid}
          hint=""
          placeholder="https://"
        />
        <FormProblem text={failure} />
      </form>
    </AppDialog>
  );
}
