import { useState } from 'react';
import { admin, common } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { EmbedDialog } from '../../ui/embedding/embed-dialog.tsx';
import { boardLink } from '../../ui/embedding/ways.ts';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import '../../ui/button.css';

interface BoardActionsProps {
  readonly productId: string;
  readonly name: string;
}

/** Embeds, shares and opens a board. */
export function BoardActions({ productId, name }: BoardActionsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  const { isCopied, copy } = useCopy();
  return (
    <div className="admin-header-actions">
      <button type="button" className="button button-quiet admin-header-act" onClick={() => setEmbedding(true)}>
        <Icon name="code" />
        <span className="admin-header-act-name">{admin.embedBoard}</span>
      </button>
      <button
        type="button"
        className="button button-quiet admin-header-act"
        onClick={() => copy(boardLink(window.location.origin, productId))}
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span className="admin-header-act-name">{admin.copyBoardLink}</span>
        <span role="status" className="sr-only">
          {isCopied && admin.boardLinkCopied}
        </span>
      </button>
      <a
        className="button button-quiet admin-header-act"
        href={paths.embedQuery(productId)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="external" />
        <span className="admin-header-act-name">{admin.openBoard}</span>
        <span className="sr-only">{common.openInNewTab}</span>
      </a>
      {isEmbedding && <EmbedDialog board={{ id: productId, name }} onClose={() => setEmbedding(false)} />}
    </div>
  );
}
