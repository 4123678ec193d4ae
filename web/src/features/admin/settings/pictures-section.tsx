import { DEFAULT_PICTURES, PICTURE_SETTINGS } from '@shared/values';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { settings as sentences } from '../../../messages/en.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { Section } from './settings-section.tsx';
import '../../../ui/form/choice-tiles.css';

/** Who may add pictures. */
export function PicturesSection({ control }: { readonly control: Control<Draft> }) {
  const id = useId();
  const { field } = useController({ control, name: 'pictures' });
  return (
    <Section id="pictures" title={sentences.pictures}>
      <fieldset className="choice shrinks">
        <legend className="choice-label small medium">{sentences.picturesBy}</legend>
        <div className="stack one-column gap-2">
          {PICTURE_SETTINGS.map((option) => (
            <div key={option}>
              <label className="choice-tile row gap-2 small">
                <input
                  type="radio"
                  className="choice-input rigid"
                  name={id}
                  value={option}
                  checked={option === (field.value ?? DEFAULT_PICTURES)}
                  aria-describedby={`${id}-${option}`}
                  onChange={() => field.onChange(option)}
                />
                <span>{sentences.picturesOf[option].label}</span>
              </label>
              <p id={`${id}-${option}`} className="fine muted above-1">
                {sentences.picturesOf[option].hint}
              </p>
            </div>
          ))}
        </div>
      </fieldset>
    </Section>
  );
}
