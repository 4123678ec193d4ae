import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { keyNameRequired, keyNameTooLong, scopeRequired } from '@shared/error-messages';
import { SCOPES, type Scope } from '@shared/keys/scopes';
import { API_KEY_NAME_MAX } from '@shared/limits';
import { visibleText } from '@shared/text';
import { z } from '@shared/zod';
import { useEffect, useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { callApi, reasonOf } from '../../../../api/api.ts';
import { apiKeys as text } from '../../../../messages/en.ts';
import { Icon } from '../../../../ui/app-icon.tsx';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { LimitedTextField } from '../../../../ui/form/limited-text-field.tsx';
import { useValidatedForm } from '../../../../ui/form/use-validated-form.ts';
import { CopyOnce } from '../../parts/copy-once.tsx';
import { UnsavedGuard } from '../../parts/unsaved-guard.tsx';

const schema = z.object({
  name: visibleText(API_KEY_NAME_MAX, keyNameRequired, keyNameTooLong),
  scopes: z.array(z.enum(SCOPES)).min(1, scopeRequired),
});

/** Creates a key, and shows it this once. Takes the focus of the button that has opened it. */
export function KeyForm({ productId }: { readonly productId: string }) {
  const [made, setMade] = useState<string | null>(null);
  const { control, reset, setFocus, failure, isBusy, problemOf, onSubmit } = useValidatedForm({
    schema,
    defaultValues: { name: '', scopes: ['read'] as Scope[] },
    reValidateMode: 'onChange',
    shouldFocusError: true,
    send: async ({ name, scopes }) => {
      const { key } = await callApi('/api/create-api-key', { product: productId, name: name.trim(), scopes });
      setMade(key);
      reset();
    },
    sentenceFor: (error) => reasonOf(error, text.createFailed),
  });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form className="stack gap-4" noValidate onSubmit={onSubmit}>
      <LimitedTextField
        control={control}
        name="name"
        label={text.name}
        max={API_KEY_NAME_MAX}
        tooLong={keyNameTooLong}
        hint=""
        placeholder={text.namePlaceholder}
      />
      <Controller
        control={control}
        name="scopes"
        render={({ field }) => (
          <Scopes chosen={field.value} problem={problemOf('scopes')} onChange={(scopes) => field.onChange(scopes)} />
        )}
      />
      <FormProblem text={failure} />
      <UnsavedGuard isDirty={isBusy} text={text.leaveText} />
      <div>
        <Button
          type="submit"
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          disabled={isBusy}
          aria-busy={isBusy}
        >
          <span>{isBusy ? text.creating : text.create}</span>
        </Button>
      </div>
      {made !== null && (
        <CopyOnce key={made} label={text.key} value={made} copyLabel={text.copyKey} hint={text.keyHint} />
      )}
    </form>
  );
}

interface ScopesProps {
  readonly chosen: readonly Scope[];
  readonly problem: string | undefined;
  readonly onChange: (scopes: readonly Scope[]) => void;
}

function Scopes({ chosen, problem, onChange }: ScopesProps) {
  const id = useId();
  return (
    <fieldset className="key-scopes" aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend className="ink medium">{text.scopes}</legend>
      {SCOPES.map((scope) => (
        <div key={scope}>
          <FormControlLabel
            label={text.scopeNames[scope]}
            control={
              <Checkbox
                checked={chosen.includes(scope)}
                onChange={(_, isChecked) =>
                  onChange(SCOPES.filter((one) => (one === scope ? isChecked : chosen.includes(one))))
                }
                slotProps={{ input: { 'aria-describedby': `${id}-${scope}` } }}
              />
            }
          />
          <p id={`${id}-${scope}`} className="key-scope-hint fine muted">
            {text.scopeHints[scope]}
          </p>
        </div>
      ))}
      {problem !== undefined && (
        <p id={`${id}-problem`} className="danger" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
