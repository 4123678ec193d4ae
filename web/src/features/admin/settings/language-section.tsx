import { BOARD_LOCALES } from '@shared/values';
import { useEffect, useRef, useState } from 'react';
import { callApi, reasonOf } from '../../../api/api.ts';
import { boardLanguage as sentences } from '../../../messages/en.ts';
import { FormProblem } from '../../../ui/form/form-problem.tsx';
import { useBusy } from '../../../ui/hooks/use-busy.ts';
import { languageOption } from '../../../ui/language/language-option.ts';
import { showToast } from '../../../ui/toasts/toasts.tsx';
import { oneOf } from '../../../validation/one-of.ts';
import { SettledChoice } from '../parts/settled-choice.tsx';

type Locale = (typeof BOARD_LOCALES)[number];

/** The language of a board (D56), which a call of its own changes at once. */
export function LanguageSection({ productId, locale }: { readonly productId: string; readonly locale: Locale }) {
  const { run } = useBusy<'language'>();
  const [problem, setProblem] = useState<string | null>(null);
  /** What is shown until the board has it. */
  const [chosen, setChosen] = useState<Locale | null>(null);
  const wanted = useRef(locale);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice ends when the board has another language
  useEffect(() => setChosen(null), [locale]);
  const save = () =>
    run('language', async () => {
      setProblem(null);
      try {
        // A choice that is made meanwhile follows.
        for (let sent: Locale | null = null; sent !== wanted.current; ) {
          sent = wanted.current;
          await callApi('/api/set-locale', { product: productId, locale: sent });
        }
        showToast('success', sentences.saved);
      } catch (error) {
        setChosen(null);
        setProblem(reasonOf(error, sentences.failed));
      }
    });
  const change = (value: string) => {
    const next = oneOf(BOARD_LOCALES, value);
    if (next === null || next === (chosen ?? locale)) return;
    wanted.current = next;
    setChosen(next);
    void save();
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
        value={chosen ?? locale}
        options={BOARD_LOCALES.map((one) => (one === 'auto' ? [one, sentences.auto] : languageOption(one)))}
        onChoose={change}
      />
      <p className="fine muted">{sentences.hint}</p>
      <FormProblem text={problem} />
    </section>
  );
}
