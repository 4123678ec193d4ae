import { Link } from 'react-router-dom';
import { landing } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { site } from '../../site.ts';
import { iframeCode, scriptCode } from '../../snippets/embed-code.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from './section.tsx';
import './integration.css';

const { integration } = landing;

export function Integration() {
  return (
    <Section id="integration" className="integration" title={integration.title} text={integration.text}>
      <div className="stack gap-3 shrinks">
        {/* Both share one name, so that only one is open at a time. */}
        <details className="integration-method panel shrinks" name="integration" open>
          <summary className="integration-summary row between gap-3 bold">
            {integration.iframeMethod}
            <Icon name="down" />
          </summary>
          <p className="integration-text muted">{integration.iframeText}</p>
          <CodeBlock label="HTML" code={iframeCode(site.origin, integration.boardId)} />
        </details>
        <details className="integration-method panel shrinks" name="integration">
          <summary className="integration-summary row between gap-3 bold">
            {integration.scriptMethod}
            <Icon name="down" />
          </summary>
          <p className="integration-text muted">{integration.scriptText}</p>
          <CodeBlock label="HTML" code={scriptCode(site.origin, integration.boardId)} />
        </details>
        <Link className="integration-docs accent medium" to={paths.docs('embedding')}>
          {integration.docs}
        </Link>
      </div>
    </Section>
  );
}
