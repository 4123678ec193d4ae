import { useState } from 'react';
import { SITE_LANGUAGE } from '../../language.ts';
import { docs } from '../../messages/texts.ts';
import { site } from '../../site.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Table } from './docs-part.tsx';
import { type Field, type Operation, SECTIONS } from './operations.ts';
import { type Language, requestCode } from './request-code.ts';
import { TryRequest } from './try-request.tsx';

const text = docs.api;
/** The document of the API is in English. */
const LANG = SITE_LANGUAGE === 'en' ? undefined : 'en';

/** The operations of the API, generated from its OpenAPI document. */
export function ApiReference() {
  const [apiKey, setApiKey] = useState('');
  const [language, setLanguage] = useState<Language>('curl');
  return SECTIONS.map(({ id, title, about, operations }) => (
    <section key={id} id={id} className="docs-section stack one-column gap-6 pretty" aria-labelledby={`${id}-title`}>
      <div className="stack gap-3">
        <h2 id={`${id}-title`} className="docs-section-title bold" lang={LANG}>
          {title}
        </h2>
        <p lang={LANG}>{about}</p>
      </div>
      {operations.map((operation) => (
        <OperationPart
          key={operation.id}
          operation={operation}
          language={language}
          onLanguage={setLanguage}
          apiKey={apiKey}
          onKey={setApiKey}
        />
      ))}
    </section>
  ));
}

interface OperationPartProps {
  readonly operation: Operation;
  /** Chosen once for all operations of the page. */
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

function OperationPart({ operation, language, onLanguage, apiKey, onKey }: OperationPartProps) {
  const { id, method, path, title, about, parameters, body, status, answer } = operation;
  const [beside, setBeside] = useState<string | null>(null);
  const samples = Object.entries(requestCode(operation, site.origin)) as [Language, string][];
  const languages = samples.map(([key, code]) => ({
    key,
    label: key,
    content: <CodeBlock label={`${key}, ${title}`} code={code} />,
  }));

  function open(key: string) {
    const chosen = samples.find(([each]) => each === key)?.[0];
    if (chosen) onLanguage(chosen);
    setBeside(chosen ? null : key);
  }

  return (
    <article id={id} className="docs-section stack one-column gap-3" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="title-m" lang={LANG}>
        {title}
      </h3>
      <p>
        <code className="docs-code breakable" translate="no">{`${method} /api/v1${path}`}</code>
      </p>
      <p lang={LANG}>{about.replaceAll('`', '')}</p>
      {parameters.length > 0 && <Fields caption={text.parameters(title)} fields={parameters} hasNeed />}
      {body.length > 0 && <Fields caption={text.fields(title)} fields={body} hasNeed />}
      <div className="api-tabs">
        <Tabs
          label={text.request(title)}
          open={beside ?? language}
          onOpen={open}
          tabs={[
            ...languages,
            {
              key: 'answer',
              label: text.answers(status),
              content:
                answer.length > 0 ? <Fields caption={text.answered(title)} fields={answer} /> : <p>{text.noBody}</p>,
            },
            {
              key: 'try',
              label: text.tryIt,
              content: <TryRequest operation={operation} apiKey={apiKey} onKey={onKey} />,
            },
          ]}
        />
      </div>
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
