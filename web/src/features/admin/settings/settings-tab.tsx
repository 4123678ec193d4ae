import { withTables } from '@shared/labels/known';
import { type Product, settingsSchema } from '@shared/product';
import { settings as sentences } from '../../../messages/en.ts';
import { BlockedSection } from './blocked-section.tsx';
import { OwnerMailSection } from './owner-mail.tsx';
import { PurgeSection } from './purge-section.tsx';
import { draftOf } from './settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import './settings-tab.css';

interface SettingsTabProps {
  readonly productId: string;
  /** The stored board, live. */
  readonly product: Product;
  readonly uid: string;
}

/** Form for a board's name and settings. */
export function SettingsTab({ productId, product, uid }: SettingsTabProps) {
  if (product.owner_id !== uid) return <Refused text={sentences.noPermission} />;
  // Only an operator can have stored invalid settings. Saving the form could make them worse.
  if (!settingsSchema.safeParse(withTables(product.settings)).success) return <Refused text={sentences.loadFailed} />;
  return (
    <>
      <SettingsForm key={productId} productId={productId} saved={draftOf(product)} features={product.features} />
      <OwnerMailSection key={`mail-${productId}`} productId={productId} />
      <BlockedSection key={`blocked-${productId}`} productId={productId} />
      <PurgeSection productId={productId} />
    </>
  );
}

function Refused({ text }: { readonly text: string }) {
  return (
    <p className="board-settings-refused size-sm danger" role="alert">
      {text}
    </p>
  );
}
