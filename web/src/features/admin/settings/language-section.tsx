import { BOARD_LOCALES } from '@shared/values';
import { useState } from 'react';
import { callApi, reasonOf } from '../../../api/api.ts';
import { boardLanguage as sentences } from '../../../messages/en.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { languageOption } from '../../../ui/language/language-option.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { oneOf } from '../../../validation/one-of.ts';
import { SettledChoice } from '../parts/settled-choice.tsx';
import { useChosen } from '../parts/use-chosen.ts';

type Locale = (typeof BOARD_LOCALES)[number];

/** The language of a board (D56), which a call of its own changes at once. */
export function LanguageSection({ productId, locale }: { readonly productId: string; readonly locale: Locale }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { value, isBusy, choose } = useChosen(locale, {
    save: (next) => {
      setProblem(null);
      return callApi('/api/set-locale', { product: productId, locale: next });
    },
    onSaved: () => showToast('success', sentences.saved),
    onFailed: (error) => setProblem(reasonOf(error, sentences.failed)),
  });
  const change = (next: string) => {
    const known = oneOf(BOARD_LOCALES, next);
    if (known !== null) choose(known);
  };
  return (
    <section
      id="language"
      className="form-part unringed stack one-column gap-4 size-sm"
      tabIndex={-1}
      aria-labelledby="language-heading"
    >
      <div className="stack gap-3">
        <h2 id="language-heading" className="title-m">
          {sentences.heading}
        </h2>
        <p className="muted">{sentences.intro}</p>
      </div>
      <SettledChoice
        label={sentences.field}
        value={value}
        isBusy={isBusy}
        options={BOARD_LOCALES.map((one) => (one === 'auto' ? [one, sentences.auto] : languageOption(one)))}
        onChoose={change}
      />
      <p className="fine muted">{sentences.hint}</p>
      <FormProblem text={problem} />
    </section>
  );
}
