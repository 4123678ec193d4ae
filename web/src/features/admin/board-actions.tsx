import { useState } from 'react';
import { admin, common } from '../../messages/en.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/app-icon.tsx';
import { EmbedDialog } from '../../ui/embedding/embed-dialog.tsx';
import type { ShareWay } from './guide/guide-marks.ts';
import { useCopyLink } from './guide/use-copy-link.ts';
import '../../ui/button.css';

interface BoardActionsProps {
  readonly productId: string;
  readonly name: string;
  readonly onShared: (way: ShareWay) => void;
}

/** Embeds, shares and opens a board. */
export function BoardActions({ productId, name, onShared }: BoardActionsProps) {
  const [isEmbedding, setEmbedding] = useState(false);
  const { isCopied, copyLink } = useCopyLink(productId, onShared);
  return (
    <div className="admin-header-actions">
      <button
        type="button"
        className="button button-quiet admin-header-act"
        onClick={() => {
          setEmbedding(true);
          onShared('code');
        }}
      >
        <Icon name="code" />
        <span className="admin-header-act-name">{admin.embedBoard}</span>
      </button>
      <button type="button" className="button button-quiet admin-header-act" onClick={copyLink}>
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
