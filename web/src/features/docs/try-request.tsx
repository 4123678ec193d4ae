import { type FormEvent, useState } from 'react';
import { docs } from '../../messages/texts.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useBusy } from '../../ui/hooks/actions.ts';
import type { Operation } from './operations.ts';

const text = docs.api;

interface TryRequestProps {
  readonly operation: Operation;
  /** Typed once for all operations of the page, and stored nowhere. */
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

/** Sends a request of an operation with the reader's own key. */
export function TryRequest({ operation, apiKey, onKey }: TryRequestProps) {
  const { method, path, example, parameters } = operation;
  const named = parameters.filter((one) => one.in !== 'header');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [body, setBody] = useState(JSON.stringify(example, null, 2));
  const [answer, setAnswer] = useState<string | null>(null);
  const { busyWith, run } = useBusy<'send'>();

  async function send() {
    const address = path.replace('{id}', encodeURIComponent(values.id ?? ''));
    const given = named.filter((one) => one.in === 'query' && values[one.name]);
    const query = new URLSearchParams(given.map(({ name }) => [name, values[name] ?? '']));
    try {
      const response = await fetch(`/api/v1${address}${query.size > 0 ? `?${query}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${apiKey.trim()}`, ...(example && { 'content-type': 'application/json' }) },
        ...(example && { body }),
      });
      const sent = await response.text();
      setAnswer([`${response.status}`, sent && JSON.stringify(JSON.parse(sent), null, 2)].filter(Boolean).join('\n'));
    } catch {
      setAnswer(text.failed);
    }
  }

  return (
    <form
      className="stack gap-3"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run('send', send);
      }}
    >
      <TextInput
        label={text.key}
        hint={text.keyHint}
        type="password"
        autoComplete="off"
        required
        value={apiKey}
        onChange={({ target }) => onKey(target.value)}
      />
      {named.map(({ name, isRequired }) => (
        <TextInput
          key={name}
          label={name}
          required={isRequired}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {example && (
        <label className="stack gap-1">
          <span className="small medium">{text.body}</span>
          <textarea
            className="code-block-code"
            rows={6}
            spellCheck={false}
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </label>
      )}
      <div>
        <button type="submit" className="button button-primary" aria-busy={busyWith !== null}>
          {busyWith === null ? text.send : text.sending}
        </button>
      </div>
      <div role="status">{answer !== null && <CodeBlock label={text.answer} code={answer} />}</div>
    </form>
  );
}
