import type { Mapping } from '@shared/imports/import';
import { tagsOf } from '@shared/labels/known';
import { CATEGORIES, DEFAULT_CATEGORY } from '@shared/values';
import { categories, importing } from '../../../../messages/en.ts';
import { formatNumber } from '../../../../messages/format.ts';
import { useBoardSettings } from '../../data/board-settings.ts';
import { Choice, type Option, type OptionGroup } from '../../parts/choice.tsx';
import type { FileSummary, FileValue } from '../reading/summary.ts';
import { tagNameOf } from '../suggest-mapping.ts';
import { statusKey, useStatusOptions } from './status-options.ts';

const { mapping: text } = importing;

interface MappingFieldsProps {
  readonly summary: FileSummary;
  readonly mapping: Mapping;
  readonly isDisabled: boolean;
  readonly onChange: (mapping: Mapping) => void;
}

const NONE = '';
const NEW = 'new';

/** What becomes of each status, category and tag of a file. */
export function MappingFields({ summary: { values }, mapping, isDisabled, onChange }: MappingFieldsProps) {
  const statusOptions = useStatusOptions();
  const own = tagsOf(useBoardSettings());
  if (Object.values(values).every((all) => all.length === 0)) return null;
  const statusOf = (from: string) => mapping.statuses.find((one) => one.from === from);
  const tagOf = (from: string) => mapping.tags.find((one) => one.from === from)?.tag;
  const replaced = <Entry extends { readonly from: string }>(entries: readonly Entry[], entry: Entry) =>
    entries.map((one) => (one.from === entry.from ? entry : one));
  const setTag = (from: string, key: string) => {
    const others = mapping.tags.filter((one) => one.from !== from);
    const tag = key === NONE ? [] : [{ from, tag: key === NEW ? { name: tagNameOf(from) } : { id: key } }];
    onChange({ ...mapping, tags: [...others, ...tag] });
  };
  const tagKey = (from: string) => {
    const tag = tagOf(from);
    return tag === undefined ? NONE : 'id' in tag ? tag.id : NEW;
  };
  return (
    <section className="stack one-column gap-3" aria-labelledby="import-mapping">
      <h3 id="import-mapping" className="title-s">
        {text.heading}
      </h3>
      <Values
        title={text.statuses(values.statuses.length)}
        values={values.statuses}
        mapped={mapping.statuses.length}
        isDisabled={isDisabled}
        isOpen
        chosenFor={(from) => statusKey(statusOf(from) ?? { status: 'open', label: null })}
        optionsOf={statusOptions.optionsOf}
        onChoose={(from, key) =>
          onChange({
            ...mapping,
            statuses: replaced(mapping.statuses, { from, ...statusOptions.choose(from, key) }),
          })
        }
      />
      <Values
        title={text.categories(values.categories.length)}
        values={values.categories}
        mapped={mapping.categories.length}
        isDisabled={isDisabled}
        chosenFor={(from) => mapping.categories.find((one) => one.from === from)?.category ?? mapping.otherwise}
        optionsOf={() => CATEGORIES.map((one): Option => [one, categories[one]])}
        onChoose={(from, key) =>
          onChange({
            ...mapping,
            categories: replaced(mapping.categories, {
              from,
              category: CATEGORIES.find((one) => one === key) ?? DEFAULT_CATEGORY,
            }),
          })
        }
      />
      <Values
        title={text.tags(values.tags.length)}
        values={values.tags}
        mapped={values.tags.length}
        isDisabled={isDisabled}
        chosenFor={tagKey}
        optionsOf={(from) => [
          [NONE, text.noTag],
          [NEW, text.addedTag(tagNameOf(from))],
          ...own.map(({ id, name }): Option => [id, name]),
        ]}
        onChoose={setTag}
      />
    </section>
  );
}

interface ValuesProps {
  readonly title: string;
  readonly values: readonly FileValue[];
  /** Number of values that have a mapping; those after them have none. */
  readonly mapped: number;
  readonly isDisabled: boolean;
  readonly isOpen?: boolean;
  readonly chosenFor: (from: string) => string;
  readonly optionsOf: (from: string) => readonly (Option | OptionGroup)[];
  readonly onChoose: (from: string, key: string) => void;
}

function Values({ title, values, mapped, isDisabled, isOpen = false, chosenFor, optionsOf, onChoose }: ValuesProps) {
  if (values.length === 0) return null;
  return (
    <details className="import-details small" open={isOpen || undefined}>
      <summary>{title}</summary>
      <ul className="stack gap-2 above-2">
        {values.slice(0, mapped).map(({ from, count }) => (
          <li key={from} className="import-value">
            <span className="shrinks">
              <span className="medium breakable" dir="auto">
                {from}
              </span>{' '}
              <span className="muted figures">{formatNumber(count)}</span>
            </span>
            <Choice
              label={text.becomes}
              name={text.of(from)}
              isLabelHidden
              isDisabled={isDisabled}
              value={chosenFor(from)}
              options={optionsOf(from)}
              onChoose={(key) => onChoose(from, key)}
            />
          </li>
        ))}
      </ul>
      {values.length > mapped && <p className="muted above-2">{text.more(values.length - mapped)}</p>}
    </details>
  );
}
