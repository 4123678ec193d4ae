import type { MappedLabel, Mapping } from '@shared/imports/import';
import { statusesOf, tagsOf } from '@shared/labels/known';
import { LABEL_NAME_MAX, MAPPED_MAX, STATUSES_MAX, TAGS_MAX } from '@shared/limits';
import type { Settings } from '@shared/product';
import { CATEGORIES, type Category, DEFAULT_CATEGORY, PUBLIC_STATUSES, STATUSES, type Status } from '@shared/values';
import type { FileSummary, FileValue } from './reading/summary.ts';

/** Words that other products use for our statuses and categories, without case and signs. */

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  open: 'open new submitted received reopened unstarted todo to_do backlog triage needs_triage under_review reviewing in_consideration under_consideration considering gathering_feedback future later ideas idea',
  'in-progress':
    'in_progress inprogress started doing in_development development developing under_development building in_review testing in_testing qa beta in_beta ongoing active working_on_it wip next now',
  completed:
    'completed complete done shipped released implemented resolved fixed launched live delivered deployed finished merged available accepted_and_done',
  closed:
    'closed declined rejected wont_do wont_fix won_t_do won_t_fix not_planned duplicate duplicated canceled cancelled archived invalid not_now no_action will_not_implement not_doing dropped abandoned',
  pending: 'awaiting_approval awaiting_moderation pending_approval needs_approval unapproved unpublished',
};
/** Decided, and not begun: an open item with a status of its own. */
const PLANNED = 'planned accepted approved scheduled committed on_the_roadmap roadmap up_next upcoming';

const CATEGORY_WORDS: Readonly<Record<Category, string>> = {
  feature:
    'feature features feature_request feature_requests new_feature request requests idea ideas suggestion suggestions story epic wish',
  bug: 'bug bugs bug_report bug_reports defect defects issue issues problem problems error errors',
  improvement: 'improvement improvements enhancement enhancements optimization ux',
  question: 'question questions support help q_a how_to',
  feedback: 'feedback general general_feedback praise feedbacks',
  other: 'other others misc miscellaneous task sub_task',
};

const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '');
const has = (words: string, key: string): boolean => words.split(' ').includes(key);

/** Returns a name that a tag of ours can have. */
export const tagNameOf = (from: string): string =>
  from
    .trim()
    .slice(0, LABEL_NAME_MAX)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Own statuses of our exports are preceded by their kind. */
const OF_KIND = new RegExp(`^(${PUBLIC_STATUSES.join('|')}): (.+)$`);

/** Returns a name that a status of ours can have. */
export function statusNameOf(from: string): string {
  const name = tagNameOf(OF_KIND.exec(from)?.[2] ?? from);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

type MappedStatus = Mapping['statuses'][number];
const sameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function statusFor(from: string, own: ReturnType<typeof statusesOf>, isOurs: boolean): Omit<MappedStatus, 'from'> {
  const exact = STATUSES.find((status) => status === from);
  if (isOurs && exact) return { status: exact, label: null };
  const [, kind, name] = isOurs ? (OF_KIND.exec(from) ?? []) : [];
  const status = PUBLIC_STATUSES.find((one) => one === kind);
  if (status && name !== undefined)
    return {
      status,
      label: labelFor(
        own.filter((one) => one.kind === status),
        name,
      ),
    };
  const known = own.find((label) => sameName(label.name, from));
  if (known) return { status: known.kind, label: { id: known.id } };
  const key = keyOf(from);
  const plain = STATUSES.find((one) => has(STATUS_WORDS[one], key));
  if (plain) return { status: plain, label: null };
  const isNew = has(PLANNED, key) && own.length < STATUSES_MAX;
  return { status: 'open', label: isNew ? { name: statusNameOf(from) } : null };
}

/** Returns the own status or tag of this name, or one that is to be added. */
function labelFor(labels: readonly { readonly id: string; readonly name: string }[], name: string): MappedLabel {
  const known = labels.find((label) => sameName(label.name, name));
  return known ? { id: known.id } : { name: tagNameOf(name) };
}

/**
 * Suggests what becomes of a file's values on a board: its own statuses and tags of the same name, then what the words
 * of other products mean. Tags are added as long as the board has room, the most frequent ones first.
 */
export function suggestMapping(
  { values, source }: Pick<FileSummary, 'values' | 'source'>,
  settings: Settings,
): Mapping {
  const [own, tags] = [statusesOf(settings), tagsOf(settings)];
  const first = (all: readonly FileValue[]) => all.slice(0, MAPPED_MAX);
  let room = TAGS_MAX - tags.length;
  return {
    statuses: first(values.statuses).map(({ from }) => ({ from, ...statusFor(from, own, source.kind === 'hearback') })),
    categories: first(values.categories).map(({ from }) => ({ from, category: categoryFor(from) })),
    otherwise: DEFAULT_CATEGORY,
    tags: first(values.tags).flatMap(({ from }): Mapping['tags'] => {
      const tag = labelFor(tags, from);
      if ('id' in tag) return [{ from, tag }];
      room -= 1;
      return room < 0 || tag.name === '' ? [] : [{ from, tag }];
    }),
  };
}

const categoryFor = (from: string): Category =>
  CATEGORIES.find((category) => has(CATEGORY_WORDS[category], keyOf(from))) ?? DEFAULT_CATEGORY;
