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
      <div className="integration-methods">
        {/* Both share one name, so that only one is open at a time. */}
        <details className="integration-method" name="integration" open>
          <summary className="integration-summary">
            {integration.iframeMethod}
            <Icon name="down" />
          </summary>
          <p className="integration-text">{integration.iframeText}</p>
          <CodeBlock label="HTML" code={iframeCode(site.origin, integration.boardId)} />
        </details>
        <details className="integration-method" name="integration">
          <summary className="integration-summary">
            {integration.scriptMethod}
            <Icon name="down" />
          </summary>
          <p className="integration-text">{integration.scriptText}</p>
          <CodeBlock label="HTML" code={scriptCode(site.origin, integration.boardId)} />
        </details>
        <Link className="integration-docs" to={paths.docs()}>
          {integration.docs}
        </Link>
      </div>
    </Section>
  );
}
