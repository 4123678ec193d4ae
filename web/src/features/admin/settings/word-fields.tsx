import { WORD_MAX } from '@shared/limits';
import { WORDS, type Word } from '@shared/own/values';
import type { Control } from 'react-hook-form';
import { form, settings as sentences, submitForm, board as usual } from '../../../messages/en.ts';
import { LimitedTextField } from '../../../ui/form/limited-text-field.tsx';
import type { PreviewScene } from '../../../ui/preview/preview-message.ts';
import type { Draft } from '../../../validation/board-fields.ts';
import { Section } from './settings-section.tsx';

/** What the board says without own words. */
const USUAL: Readonly<Record<Word, string>> = {
  add: usual.add,
  button: usual.buttonLabel,
  welcome: sentences.noWelcome,
  form: form.heading,
  title: submitForm.titlePlaceholder,
  description: submitForm.descriptionPlaceholder,
  thanks: form.submitted,
};

/** What the preview shows while a word is edited. */
const SCENES: Readonly<Record<Word, PreviewScene>> = {
  add: 'board',
  button: 'button',
  welcome: 'board',
  form: 'form',
  title: 'form',
  description: 'form',
  thanks: 'thanks',
};

/** The board's own words (D59). */
export function WordFields({ control }: { readonly control: Control<Draft> }) {
  return (
    <Section id="words" title={sentences.sections.words}>
      <p className="label-list-hint small muted">{sentences.wordsHint}</p>
      {WORDS.map((word) => (
        <div key={word} className="stack" data-scene={SCENES[word]}>
          <LimitedTextField
            control={control}
            name={`words.${word}`}
            label={sentences.wordFields[word]}
            max={WORD_MAX}
            tooLong={sentences.wordTooLong}
            placeholder={USUAL[word]}
            hint=""
          />
        </div>
      ))}
    </Section>
  );
}
