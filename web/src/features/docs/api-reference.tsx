import { useState } from 'react';
import { docs } from '../../messages/texts.ts';
import { site } from '../../site.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Table } from './docs-part.tsx';
import { type Field, type Operation, SECTIONS } from './operations.ts';
import { requestCode } from './request-code.ts';
import { TryRequest } from './try-request.tsx';

const text = docs.api;

/** The operations of the API, generated from its OpenAPI document. */
export function ApiReference() {
  const [apiKey, setApiKey] = useState('');
  return SECTIONS.map(({ id, title, about, operations }) => (
    <section key={id} id={id} className="docs-section stack one-column gap-6 pretty" aria-labelledby={`${id}-title`}>
      <div className="stack gap-3">
        <h2 id={`${id}-title`} className="docs-section-title bold">
          {title}
        </h2>
        <p>{about}</p>
      </div>
      {operations.map((operation) => (
        <OperationPart key={operation.id} operation={operation} apiKey={apiKey} onKey={setApiKey} />
      ))}
    </section>
  ));
}

interface OperationPartProps {
  readonly operation: Operation;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

function OperationPart({ operation, apiKey, onKey }: OperationPartProps) {
  const { id, method, path, title, about, parameters, body, status, answer } = operation;
  const samples = Object.entries(requestCode(operation, site.origin));
  return (
    <article id={id} className="docs-section stack one-column gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="title-m">
        {title}
      </h3>
      <p>
        <code className="docs-code breakable">{`${method} /api/v1${path}`}</code>
      </p>
      <p>{about.replaceAll('`', '')}</p>
      {parameters.length > 0 && <Fields caption={text.parameters(title)} fields={parameters} hasNeed />}
      {body.length > 0 && <Fields caption={text.fields(title)} fields={body} hasNeed />}
      {samples.map(([language, code], at) => (
        <details key={language} open={at === 0}>
          <summary className="medium">{language}</summary>
          <CodeBlock label={`${language}, ${title}`} code={code} />
        </details>
      ))}
      {answer.length > 0 ? (
        <details>
          <summary className="medium">{text.answers(status)}</summary>
          <Fields caption={text.answered(title)} fields={answer} />
        </details>
      ) : (
        <p>{text.answers(status)}</p>
      )}
      <TryRequest operation={operation} apiKey={apiKey} onKey={onKey} />
    </article>
  );
}

interface FieldsProps {
  readonly caption: string;
  readonly fields: readonly Field[];
  /** Whether the table says which fields are required. */
  readonly hasNeed?: boolean;
}

function Fields({ caption, fields, hasNeed = false }: FieldsProps) {
  return (
    <Table
      caption={caption}
      head={text.head}
      rows={fields.map(({ name, type, isRequired, about }) => [
        `\`${name}\``,
        type,
        [hasNeed && isRequired ? text.required : '', about].filter(Boolean).join(' '),
      ])}
    />
  );
}
