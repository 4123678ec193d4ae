import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { ApiFailure, reasonOf } from '../../../../api/api.ts';
import { access as sentences } from '../../../../messages/en.ts';
import { useBusy } from '../../../../ui/hooks/actions.ts';

interface DomainsFieldProps {
  /** As they are stored. */
  readonly domains: readonly string[];
  /** @throws ApiFailure */
  readonly onSave: (domains: readonly string[]) => Promise<void>;
}

const domainsIn = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

/** Domains whose verified addresses a board lets in. */
export function DomainsField({ domains, onSave }: DomainsFieldProps) {
  const stored = domains.join(', ');
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busyWith, run } = useBusy<'domains'>();
  const isBusy = busyWith !== null;
  const written = text ?? stored;

  async function save() {
    setProblem(null);
    try {
      await onSave(domainsIn(written));
      setText(null);
    } catch (error) {
      const isOfField = error instanceof ApiFailure && error.field === 'domains';
      setProblem(isOfField ? sentences.domainsProblem : reasonOf(error, sentences.failed));
    }
  }

  return (
    <form
      className="team-form flex wrap gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run('domains', save);
      }}
    >
      <TextField
        className="team-form-address"
        label={sentences.domains}
        value={written}
        autoComplete="off"
        error={problem !== null}
        helperText={problem ?? sentences.domainsHint}
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } }}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" disabled={isBusy || domainsIn(written).join(', ') === stored} aria-busy={isBusy}>
        <span>{isBusy ? sentences.savingDomains : sentences.saveDomains}</span>
      </Button>
    </form>
  );
}
