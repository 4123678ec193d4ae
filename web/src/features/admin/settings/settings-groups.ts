import { has } from '@shared/features';
import type { Product } from '@shared/product';
import {
  access,
  agents,
  apiKeys,
  blocked,
  boardLanguage,
  labels,
  logo,
  moving,
  ownerMail,
  ownerRoadmap,
  purge,
  settings as sentences,
  team,
  trackers,
  users,
  webhooks,
} from '../../../messages/en.ts';
import type { DraftField } from './settings-draft.ts';

/** The settings in groups, of which one is shown at a time. Everything in a group is saved in the same way. */

export interface SettingsPart {
  /** Id of its element, and the hash of its address. */
  readonly id: string;
  readonly title: string;
}

export interface SettingsGroup {
  readonly id: 'board' | 'workflow' | 'people' | 'connections' | 'danger';
  readonly title: string;
  /** Whether changes wait for "Save Settings". Others take effect at once. */
  readonly isForm: boolean;
  /** In the order of the page. */
  readonly parts: readonly SettingsPart[];
}

/** @param isOwner whether the person owns the board: others get no mail about it */
export function groupsOf(isOwner: boolean, product: Pick<Product, 'features'>): readonly SettingsGroup[] {
  const { sections, groups } = sentences;
  const titled = <Id extends keyof typeof sections>(...ids: readonly Id[]) =>
    ids.map((id) => ({ id, title: sections[id] }));
  const ofRoadmap = has(product, 'roadmap') ? titled('roadmap', 'changelog') : [];
  return [
    {
      id: 'board',
      title: groups.board,
      isForm: true,
      parts: [
        ...titled('board'),
        { id: 'logo', title: logo.heading },
        ...titled('look', 'button', 'visitors'),
        { id: 'pictures', title: sentences.pictures },
        ...titled('branding'),
      ],
    },
    {
      id: 'workflow',
      title: groups.workflow,
      isForm: true,
      parts: [
        ...titled('words', 'categories'),
        { id: 'statuses', title: labels.statuses },
        { id: 'tags', title: labels.tags },
        ...ofRoadmap,
        ...(isOwner ? [{ id: 'mail', title: ownerMail.heading }] : []),
      ],
    },
    {
      id: 'people',
      title: groups.people,
      isForm: false,
      parts: [
        { id: 'access', title: access.heading },
        { id: 'language', title: boardLanguage.heading },
        { id: 'team', title: team.heading },
        { id: 'users', title: users.heading },
        { id: 'blocked', title: blocked.heading },
      ],
    },
    {
      id: 'connections',
      title: groups.connections,
      isForm: false,
      parts: [
        ...(has(product, 'integrations') ? [{ id: 'trackers', title: trackers.heading }] : []),
        { id: 'webhooks', title: webhooks.heading },
        ...(has(product, 'integrations') ? [{ id: 'api-keys', title: apiKeys.heading }] : []),
        { id: 'agents', title: agents.heading },
        { id: 'import', title: moving.importHeading },
        ...(isOwner ? [{ id: 'export', title: moving.exportHeading }] : []),
      ],
    },
    { id: 'danger', title: groups.danger, isForm: false, parts: [{ id: 'purge', title: purge.heading }] },
  ];
}

/** Sections that a plan or a role may lack, which have their place all the same: the plan may end while they are shown. */
const PLACES: Readonly<Record<string, SettingsGroup['id']>> = {
  roadmap: 'workflow',
  changelog: 'workflow',
  mail: 'workflow',
  'api-keys': 'connections',
  trackers: 'connections',
};

/** Returns the group that has a section; the first one for an address without a known section. */
export const groupWith = (groups: readonly SettingsGroup[], part: string): SettingsGroup =>
  groups.find(({ id, parts }) => PLACES[part] === id || parts.some((one) => one.id === part)) ??
  (groups[0] as SettingsGroup);

/** Who may see the board, and its language, are set by calls of their own. */
type FormField = Exclude<DraftField, 'access' | 'sees' | 'domains' | 'may' | 'locale'>;

/** Each field's label, and the section that shows it. In the order of the page. */
const FIELDS: Readonly<Record<FormField, readonly [label: string, part: string]>> = {
  name: [sentences.name, 'board'],
  productLogo: [sentences.logo, 'logo'],
  theme: [sentences.theme, 'look'],
  primaryColor: [sentences.primaryColor, 'look'],
  displayMode: [sentences.displayMode, 'look'],
  defaultSort: [sentences.defaultSort, 'look'],
  background: [sentences.background, 'look'],
  button: [sentences.button, 'button'],
  allowAnonymous: [sentences.allowAnonymous, 'visitors'],
  showNames: [users.showNames, 'visitors'],
  requireApproval: [sentences.requireApproval, 'visitors'],
  searchEngines: [sentences.searchEngines, 'visitors'],
  openData: [sentences.openData, 'visitors'],
  agentsMaySubmit: [agents.maySubmit, 'visitors'],
  pictures: [sentences.pictures, 'pictures'],
  hideBranding: [sentences.hideBranding, 'branding'],
  font: [sentences.font, 'branding'],
  words: [sentences.words, 'words'],
  categories: [sentences.categories, 'categories'],
  statuses: [labels.statuses, 'statuses'],
  tags: [labels.tags, 'tags'],
  roadmap: [ownerRoadmap.title, 'roadmap'],
  changelog: [sentences.changelog, 'changelog'],
};

const chosen = (fields: readonly string[]) =>
  Object.entries(FIELDS).flatMap(([field, entry]) => (fields.includes(field) ? [entry] : []));

/** Returns the labels of fields. */
export const namesOf = (fields: readonly DraftField[]): readonly string[] => chosen(fields).map(([label]) => label);

/** Returns the ids of the sections of fields, in the order of the page. @param fields may contain other names */
export const partsOf = (fields: readonly string[]): readonly string[] => chosen(fields).map(([, part]) => part);
