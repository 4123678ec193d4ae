import { Link } from 'react-router-dom';
import { agents as text } from '../../../../messages/en.ts';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { agentAddress, claudeCode } from '../../../../snippets/agent-code.ts';
import { CodeBlock } from '../../../../ui/code-block.tsx';

interface AgentsSectionProps {
  readonly productId: string;
  /** Whether agents may read the board without a key, as the board is stored. */
  readonly isOpen: boolean;
}

/** The board's address for agents (D55), to copy. */
export function AgentsSection({ productId, isOpen }: AgentsSectionProps) {
  const address = agentAddress(site.origin, productId);
  return (
    <section
      id="agents"
      className="form-part unringed stack one-column gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="agents-heading"
    >
      <div className="stack gap-3">
        <h2 id="agents-heading" className="title-m">
          {text.heading}
        </h2>
        <p className="muted">
          {text.intro}{' '}
          <Link className="inline-link" to={`${paths.docs('api')}#agents`}>
            {text.guide}
          </Link>
        </p>
      </div>
      {!isOpen && <p>{text.closed}</p>}
      <CodeBlock label={text.address} code={address} />
      <CodeBlock label={text.command} code={claudeCode(address)} />
    </section>
  );
}
