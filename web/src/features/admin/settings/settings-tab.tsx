import { type Product, settingsSchema } from '@shared/product';
import { settings as sentences } from '../../../messages/en.ts';
import { BlockedSection } from '../blocked/blocked-section.tsx';
import { PurgeSection } from '../edits/purge-section.tsx';
import { draftOf } from './settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings-tab.css';

interface SettingsTabProps {
  readonly productId: string;
  /** As it stands in the database, live. */
  readonly product: Product;
  readonly uid: string;
}

/** The name and the settings of a board, for its owner. */
export function SettingsTab({ productId, product, uid }: SettingsTabProps) {
  if (product.owner_id !== uid) return <Refused text={sentences.noPermission} />;
  // Nobody but an operator can have written anything else; a form could only make it worse.
  if (!settingsSchema.safeParse(product.settings).success) return <Refused text={sentences.loadFailed} />;
  return (
    <>
      <SettingsForm key={productId} productId={productId} saved={draftOf(product)} />
      <BlockedSection key={`blocked-${productId}`} productId={productId} />
      <PurgeSection productId={productId} />
    </>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <p className="board-settings-refused" role="alert">
      {text}
    </p>
  );
}
