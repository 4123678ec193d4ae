import { BOARD_LOCALES } from '@shared/values';
import { useState } from 'react';
import { callApi, reasonOf } from '../../../api/api.ts';
import { boardLanguage as sentences } from '../../../messages/en.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { oneOf } from '../../../validation/one-of.ts';
import { Choice } from '../parts/choice.tsx';

type Locale = (typeof BOARD_LOCALES)[number];

/** A language by its own name, which its readers know: "Deutsch", "日本語". */
function nameOf(locale: Locale): string {
  if (locale === 'auto') return sentences.auto;
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The language of a board (D56), which a call of its own changes at once. */
export function LanguageSection({ productId, locale }: { readonly productId: string; readonly locale: Locale }) {
  const { busyWith, run } = useBusy<'language'>();
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: Locale) =>
    run('language', async () => {
      setProblem(null);
      try {
        await callApi('/api/set-locale', { product: productId, locale: next });
        showToast('success', sentences.saved);
      } catch (error) {
        setProblem(reasonOf(error, sentences.failed));
      }
    });
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
      <Choice
        label={sentences.field}
        value={locale}
        options={BOARD_LOCALES.map((one) => [one, nameOf(one)])}
        isDisabled={busyWith !== null}
        onChoose={(value) => {
          const next = oneOf(BOARD_LOCALES, value);
          if (next !== null) void change(next);
        }}
      />
      <p className="fine muted">{sentences.hint}</p>
      <FormProblem text={problem} />
    </section>
  );
}
