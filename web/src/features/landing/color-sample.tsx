import { PRESET_COLORS } from '@shared/values';
import { useRef, useState } from 'react';
import { landing } from '../../messages/en.ts';
import { SampleCard } from './sample-card.tsx';

const { sample } = landing;

/** Sample card for trying out a board's colors. */
export function ColorSample() {
  const box = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<string>(PRESET_COLORS[0]);

  async function choose(color: string) {
    setChosen(color);
    const { accentTokens } = await import('@shared/branding/accent');
    const scheme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
    for (const [name, value] of Object.entries(accentTokens(color, scheme)))
      box.current?.style.setProperty(name, value);
  }

  return (
    <fieldset ref={box} className="colors stack gap-3 shrinks">
      <legend className="sr-only">{sample.color}</legend>
      <SampleCard title={sample.export} meta={sample.exportMeta} count={41} />
      <div className="row">
        {PRESET_COLORS.map((color) => (
          <label key={color} className="colors-choice middle">
            <input
              type="radio"
              name="sample-color"
              className="colors-input"
              aria-label={color}
              checked={color === chosen}
              onChange={() => void choose(color)}
            />
            <svg viewBox="0 0 28 28" className="colors-dot" aria-hidden="true">
              <circle cx="14" cy="14" r="11" fill={color} />
            </svg>
          </label>
        ))}
        <span className="button button-primary push-end" aria-hidden="true">
          {sample.button}
        </span>
      </div>
    </fieldset>
  );
}
