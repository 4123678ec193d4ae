import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { TOKEN_MAX } from '@shared/limits';
import { type FormEvent, useState } from 'react';
import { type AnswerOf, callApi, reasonOf } from '../../../../api/api.ts';
import { users as sentences } from '../../../../messages/en.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { FormProblem } from '../../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../../ui/hooks/actions.ts';

type Claims = AnswerOf<'/api/check-token'>;

/** Shows the claims of a pasted token, or its error. */
export function CheckToken({ productId }: { readonly productId: string }) {
  const { busyWith, run } = useBusy<'check'>();
  const [token, setToken] = useState('');
  const [claims, setClaims] = useState<Claims | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function check() {
    setProblem(null);
    setClaims(null);
    try {
      setClaims(await callApi('/api/check-token', { product: productId, token: token.trim() }));
    } catch (error) {
      setProblem(reasonOf(error, sentences.checkFailed));
    }
  }

  return (
    <form
      className="stack one-column gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (token.trim() !== '') void run('check', check);
      }}
    >
      <div>
        <h3 className="ink medium">{sentences.check}</h3>
        <p className="muted">{sentences.checkIntro}</p>
      </div>
      <TextField
        multiline
        minRows={2}
        maxRows={6}
        label={sentences.token}
        value={token}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, maxLength: 2 * TOKEN_MAX, dir: 'ltr' } }}
        onChange={({ target }) => {
          setToken(target.value);
          setClaims(null);
          setProblem(null);
        }}
      />
      <div>
        <Button type="submit" disabled={token.trim() === '' || busyWith !== null} aria-busy={busyWith !== null}>
          <span>{busyWith === null ? sentences.checkIt : sentences.checking}</span>
        </Button>
      </div>
      <FormProblem text={problem} />
      <div role="status">{claims && <Said {...claims} />}</div>
    </form>
  );
}

function Said({ sub, email, name, company, expires, notes }: Claims) {
  const said = {
    sub,
    email,
    name,
    company: company && `${company.name} (${company.id})`,
    expires: formatDateTime(expires),
  };
  return (
    <div className="stack gap-3">
      <p className="success medium">{sentences.good}</p>
      <dl className="stack gap-1">
        {(Object.keys(said) as (keyof typeof said)[]).map((claim) => (
          <div key={claim} className="row wrap gap-2">
            <dt className="muted">{sentences.says[claim]}</dt>
            <dd className="ink breakable" dir="auto">
              {said[claim] ?? sentences.none}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <div className="stack gap-1">
          <p id="left-out" className="ink medium">
            {sentences.leftOut}
          </p>
          <ul className="stack gap-1" aria-labelledby="left-out">
            {notes.map(({ key, text }) => (
              <li key={key} className="muted">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
