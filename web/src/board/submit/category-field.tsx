import { CATEGORIES, type Category } from '@shared/values';
import { useId } from 'react';
import { categories, submitForm } from '../../messages/en.ts';
import { Icon } from '../../ui/icon.tsx';

interface CategoryFieldProps {
  readonly value: Category;
  readonly isBusy: boolean;
  readonly onChange: (category: Category) => void;
}

/** Select for an item's category. */
export function CategoryField({ value, isBusy, onChange }: CategoryFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {submitForm.category}
      </label>
      <div className="field-select">
        <select
          id={id}
          className="field-input"
          value={value}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.value as Category)}
        >
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {categories[category]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
