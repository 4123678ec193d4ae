import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from '@shared/zod';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { useBusy } from '../hooks/actions.ts';

interface FormOptions<Fields extends FieldValues, Values> {
  /** Its messages are the sentences that the fields show. */
  readonly schema: z.ZodType<Values, Fields>;
  readonly defaultValues: DefaultValues<Fields>;
  /** When fields are validated before and after the first submission. By default, only by a submission. */
  readonly mode?: 'onSubmit' | 'onChange';
  readonly reValidateMode?: 'onSubmit' | 'onChange';
  /** Whether a refused submission focuses the first invalid field. */
  readonly shouldFocusError?: boolean;
  /** Called with valid values. */
  readonly send: (values: Values) => Promise<unknown>;
  /** Returns the sentence that the form shows if `send` rejects; null for none. */
  readonly sentenceFor?: (error: unknown) => string | null;
}

/** A form that is validated by a zod schema. Only one submission runs at a time. */
export function useValidatedForm<Fields extends FieldValues, Values>(options: FormOptions<Fields, Values>) {
  const { schema, defaultValues, mode = 'onSubmit', reValidateMode = mode, shouldFocusError = false } = options;
  const { send, sentenceFor } = options;
  const form = useForm<Fields, unknown, Values>({
    resolver: zodResolver(schema) as Resolver<Fields, unknown, Values>,
    defaultValues,
    mode,
    reValidateMode,
    shouldFocusError,
  });
  const { busyWith, run } = useBusy<'submit'>();

  const submit = form.handleSubmit(async (values) => {
    try {
      await run('submit', () => send(values));
    } catch (error) {
      if (!sentenceFor) throw error;
      const message = sentenceFor(error);
      if (message !== null) form.setError('root', { message });
    }
  });

  return {
    ...form,
    isBusy: busyWith !== null,
    /** The sentence about the form as a whole. */
    failure: form.formState.errors.root?.message ?? null,
    /** The sentence about a field. */
    problemOf: (field: FieldPath<Fields>) => form.getFieldState(field, form.formState).error?.message,
    onSubmit: (event: FormEvent) => void submit(event),
  };
}
