import { isForEveryone } from '@shared/access/values';
import { has } from '@shared/features';
import { withTables } from '@shared/labels/known';
import { type Product, settingsSchema } from '@shared/product';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { settings as sentences } from '../../../messages/en.ts';
import { useMay } from '../data/team-data.ts';
import { ExportSection } from '../moving/export-section.tsx';
import { ImportSection } from '../moving/import-button.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { AccessSection } from './access/access-section.tsx';
import { BlockedSection } from './blocked-section.tsx';
import { AgentsSection } from './keys/agents-section.tsx';
import { KeysSection } from './keys/keys-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PurgeSection } from './purge-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { groupsOf, groupWith, partsOf, type SettingsGroup } from './settings-groups.ts';
import { SettingsNav } from './settings-nav.tsx';
import { TeamSection } from './team/team-section.tsx';
import { TrackersSection } from './trackers/trackers-section.tsx';
import { usePlace } from './use-place.ts';
import { useSettings } from './use-settings.ts';
import { UsersSection } from './users/users-section.tsx';
import { WebhooksSection } from './webhooks/webhooks-section.tsx';
import './settings-tab.css';

interface SettingsTabProps {
  readonly productId: string;
  /** The stored board, live. */
  readonly product: Product;
}

/** A board's name and settings. */
export function SettingsTab({ productId, product }: SettingsTabProps) {
  const mayManage = useMay('admin');
  if (!mayManage) return <Refused text={sentences.noPermission} />;
  // Only an operator can have stored invalid settings. Saving the form could make them worse.
  if (!settingsSchema.safeParse(withTables(product.settings)).success) return <Refused text={sentences.loadFailed} />;
  return <SettingsGroups key={productId} productId={productId} product={product} />;
}

/** The groups of the settings: the address names a section, and the group with it is shown. */
function SettingsGroups({ productId, product }: SettingsTabProps) {
  const isOwner = useMay('owner');
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const settings = useSettings(productId, product, isOwner);
  const groups = groupsOf(isOwner, product);
  const asked = hash.slice(1);
  const group = groupWith(groups, asked);
  usePlace(group.id);

  // What is refused may be in the other group.
  const { submitCount, errors } = settings.form.formState;
  const onRefused = useEffectEvent(() => {
    const wrong = partsOf(Object.keys(errors));
    const isShown = wrong.some((part) => group.parts.some(({ id }) => id === part));
    if (wrong[0] !== undefined && !isShown) navigate({ search, hash: `#${wrong[0]}` }, { replace: true });
  });
  useEffect(() => {
    if (submitCount > 0) onRefused();
  }, [submitCount]);

  return (
    <div className="settings stack one-column">
      <SettingsNav groups={groups} shown={group} unsaved={settings.unsavedParts} />
      <div
        // The preview stays from one form to the other.
        key={group.isForm ? 'form' : group.id}
        className="settings-group shrinks"
        data-asked={(asked !== '' && asked !== group.parts[0]?.id) || undefined}
      >
        <p className="settings-way small muted">{group.isForm ? sentences.savedTogether : sentences.savedAtOnce}</p>
        {group.id === 'board' || group.id === 'workflow' ? (
          <SettingsForm
            productId={productId}
            settings={settings}
            group={group.id}
            features={product.features}
            isOwner={isOwner}
          />
        ) : (
          <AtOnce group={group.id} productId={productId} product={product} />
        )}
      </div>
      <UnsavedGuard isDirty={settings.isDirty} text={sentences.leaveText} />
    </div>
  );
}

interface AtOnceProps extends SettingsTabProps {
  readonly group: Exclude<SettingsGroup['id'], 'board' | 'workflow'>;
}

/** A group whose changes take effect at once. */
function AtOnce({ group, productId, product }: AtOnceProps) {
  const isOwner = useMay('owner');
  switch (group) {
    case 'people':
      return (
        <>
          <AccessSection productId={productId} settings={product.settings} />
          <LanguageSection productId={productId} locale={product.settings.locale ?? 'auto'} />
          <TeamSection productId={productId} name={product.name} ownerId={product.owner_id} />
          <UsersSection productId={productId} />
          <BlockedSection productId={productId} />
        </>
      );
    case 'connections':
      return (
        <>
          <TrackersSection productId={productId} settings={product.settings} isOpen={has(product, 'integrations')} />
          <WebhooksSection productId={productId} product={product} />
          <KeysSection productId={productId} isOpen={has(product, 'integrations')} />
          <AgentsSection productId={productId} isOpen={product.settings.openData !== false && isForEveryone(product)} />
          <ImportSection />
          {isOwner && <ExportSection productId={productId} owner={product.owner_id} />}
        </>
      );
    case 'danger':
      return <PurgeSection productId={productId} />;
  }
}

function Refused({ text }: { readonly text: string }) {
  return (
    <p className="board-settings-refused size-sm danger" role="alert">
      {text}
    </p>
  );
}
