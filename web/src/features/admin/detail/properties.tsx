import Button from '@mui/material/Button';
import { sightOf } from '@shared/access/values';
import { CATEGORIES, type Category } from '@shared/values';
import { useState } from 'react';
import { access, admin, itemPage, labels, merging, ownerRoadmap } from '../../../messages/en.ts';
import { formatEta } from '../../../messages/format-eta.ts';
import { categoryName } from '../../../messages/own-words.ts';
import { Icon } from '../../../ui/app-icon.tsx';
import { useBoardSettings } from '../data/board-settings.ts';
import type { Item } from '../data/model.ts';
import { useMay } from '../data/team-data.ts';
import { useActs } from '../edits/acts.ts';
import { toggleArchived, togglePinned, toggleShared } from '../edits/flag-edits.ts';
import { setStatus } from '../edits/status-edits.ts';
import { setText } from '../edits/text-edits.ts';
import { EtaDialog } from '../labels/eta-dialog.tsx';
import { StatusSelect } from '../labels/status-fields.tsx';
import { TagField } from '../labels/tag-fields.tsx';
import { StatusBadge, TagBadges } from '../parts/badges.tsx';
import { Choice } from '../parts/choice.tsx';
import { TriageFacts, TriageFields } from '../parts/triage.tsx';
import './properties.css';

const STATUS = 'admin-detail-status';
const TAGS = 'admin-detail-tags';
/** Id of the button that shows the properties in a small window. */
export const SHOW_PROPERTIES = 'admin-show-properties';

/** Goes to the status, or else to where it is shown. @returns false if there is none, as for a merged item */
export const goToStatus = (): boolean => goTo(STATUS, (place) => place.querySelector('select')?.focus());

/** Opens the menu of tags. @returns false if there is none */
export const goToTags = (): boolean => goTo(TAGS, (place) => place.querySelector('button')?.click());

function goTo(id: string, go: (place: HTMLElement) => void): boolean {
  const place = document.getElementById(id);
  const other = document.getElementById(SHOW_PROPERTIES);
  if (place) go(place);
  else other?.click();
  return place !== null || other !== null;
}

interface PropertiesProps {
  readonly item: Item;
  readonly ownerId: string;
  /** Whether the board's plan has a roadmap. */
  readonly hasRoadmap: boolean;
}

/** The properties of an item. No other part of the dialog shows or changes them. */
export const Properties = (props: PropertiesProps) =>
  useMay('editor') ? <PropertyFields {...props} /> : <PropertyList {...props} />;

/** The properties for those who may only read them. */
function PropertyList({ item, ownerId }: PropertiesProps) {
  const settings = useBoardSettings();
  return (
    <dl className="admin-properties-list stack gap-3 size-sm">
      <dt>{admin.status}</dt>
      <dd>
        <StatusBadge item={item} />
      </dd>
      <dt>{admin.category}</dt>
      <dd>{categoryName(settings, item.category)}</dd>
      {item.tags && (
        <>
          <dt>{labels.tags}</dt>
          <dd className="flex wrap gap-1">
            <TagBadges item={item} />
          </dd>
        </>
      )}
      {item.eta !== undefined && (
        <>
          <dt>{ownerRoadmap.etaTitle}</dt>
          <dd>{formatEta(item.eta)}</dd>
        </>
      )}
      <TriageFacts item={item} ownerId={ownerId} />
    </dl>
  );
}

function PropertyFields({ item, ownerId, hasRoadmap }: PropertiesProps) {
  const { perform, openDialog } = useActs();
  const settings = useBoardSettings();
  const [isDating, setDating] = useState(false);
  return (
    <>
      <div id={STATUS} title={itemPage.statusKey}>
        <StatusSelect label={admin.status} item={item} onChoose={(choice) => perform(setStatus([item], choice))} />
      </div>
      <Choice
        label={admin.category}
        value={item.category}
        options={CATEGORIES.map((category) => [category, categoryName(settings, category)])}
        onChoose={(category) => perform(setText(item, { category: category as Category }))}
      />
      <TriageFields item={item} ownerId={ownerId} />
      <div id={TAGS} title={itemPage.tagsKey}>
        <TagField item={item} />
      </div>
      {hasRoadmap && (
        <Button onClick={() => setDating(true)}>
          <span>{item.eta === undefined ? itemPage.setEta : ownerRoadmap.eta(formatEta(item.eta))}</span>
        </Button>
      )}
      <Button startIcon={<Icon name="pin" />} title={itemPage.pinKey} onClick={() => perform(togglePinned([item]))}>
        <span>{item.is_pinned ? admin.unpin : admin.pin}</span>
      </Button>
      {sightOf({ settings }) !== 'all' && (
        <Button aria-pressed={item.is_shared === true} onClick={() => perform(toggleShared([item]))}>
          <span>{item.is_shared ? access.unshare : access.share}</span>
        </Button>
      )}
      <Button
        startIcon={<Icon name="archive" />}
        title={itemPage.archiveKey}
        onClick={() => perform(toggleArchived([item]))}
      >
        <span>{item.is_archived ? admin.unarchive : admin.archive}</span>
      </Button>
      {!item.is_archived && (
        <Button
          title={itemPage.mergeKey}
          onClick={() => openDialog({ kind: 'merge', sources: [item], suggested: null })}
        >
          {merging.open}
        </Button>
      )}
      {isDating && <EtaDialog item={item} perform={perform} onClose={() => setDating(false)} />}
    </>
  );
}
