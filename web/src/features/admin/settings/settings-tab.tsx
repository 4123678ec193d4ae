import { withTables } from '@shared/labels/known';
import { type Product, settingsSchema } from '@shared/product';
import {
  agents,
  apiKeys,
  blocked,
  labels,
  logo,
  ownerMail,
  purge,
  settings as sentences,
  team,
  users,
  webhooks,
} from '../../../messages/en.ts';
import { useMay } from '../data/team-data.ts';
import { BlockedSection } from './blocked-section.tsx';
import { AgentsSection } from './keys/agents-section.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { PurgeSection } from './purge-section.tsx';
import { draftOf } from './settings-draft.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsNav, type SettingsPart } from './settings-nav.tsx';
import { TeamSection } from './team/team-section.tsx';
import { UsersSection } from './users/users-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import './settings-tab.css';
import { has } from '@shared/features';

interface SettingsTabProps {
  readonly productId: string;
  /** The stored board, live. */
  readonly product: Product;
}

/** Form for a board's name and settings. */
export function SettingsTab({ productId, product }: SettingsTabProps) {
  const [isOwner, mayManage] = [useMay('owner'), useMay('admin')];
  if (!mayManage) return <Refused text={sentences.noPermission} />;
  // Only an operator can have stored invalid settings. Saving the form could make them worse.
  if (!settingsSchema.safeParse(withTables(product.settings)).success) return <Refused text={sentences.loadFailed} />;
  return (
    <div className="settings stack one-column">
      <SettingsNav parts={partsOf(isOwner, product)} />
      <div className="shrinks">
        <SettingsForm key={productId} productId={productId} saved={draftOf(product)} features={product.features} />
        <LogoSection key={`logo-${productId}`} productId={productId} product={product} />
        <TeamSection key={`team-${productId}`} productId={productId} name={product.name} ownerId={product.owner_id} />
        <UsersSection key={`users-${productId}`} productId={productId} />
        <WebhooksSection key={`webhooks-${productId}`} productId={productId} product={product} />
        <KeysSection key={`keys-${productId}`} productId={productId} isOpen={has(product, 'integrations')} />
        <AgentsSection productId={productId} isOpen={product.settings.openData !== false} />
        <BlockedSection key={`blocked-${productId}`} productId={productId} />
        <PurgeSection productId={productId} />
      </div>
    </div>
  );
}

/** The sections of the settings, in the order of the page. */
function partsOf(isOwner: boolean, product: Pick<Product, 'features'>): readonly SettingsPart[] {
  const { board, look, button, words, categories, visitors, roadmap, changelog, branding } = sentences.sections;
  const ofRoadmap = [
    { id: 'roadmap', title: roadmap },
    { id: 'changelog', title: changelog },
  ];
  return [
    { id: 'board', title: board },
    { id: 'look', title: look },
    { id: 'button', title: button },
    { id: 'words', title: words },
    { id: 'categories', title: categories },
    { id: 'visitors', title: visitors },
    { id: 'pictures', title: sentences.pictures },
    { id: 'statuses', title: labels.statuses },
    { id: 'tags', title: labels.tags },
    ...(has(product, 'roadmap') ? ofRoadmap : []),
    { id: 'branding', title: branding },
    ...(isOwner ? [{ id: 'mail', title: ownerMail.heading }] : []),
    { id: 'logo', title: logo.heading },
    { id: 'team', title: team.heading },
    { id: 'users', title: users.heading },
    { id: 'webhooks', title: webhooks.heading },
    ...(has(product, 'integrations') ? [{ id: 'api-keys', title: apiKeys.heading }] : []),
    { id: 'agents', title: agents.heading },
    { id: 'blocked', title: blocked.heading },
    { id: 'purge', title: purge.heading },
  ];
}

function Refused({ text }: { readonly text: string }) {
  return (
    <p className="board-settings-refused size-sm danger" role="alert">
      {text}
    </p>
  );
}
