import TextField from '@mui/material/TextField';
import { LANGUAGES } from '@shared/values';
import { useState } from 'react';
import { embedDialog as text } from '../messages/en.ts';
import { languageOption } from '../ui/language/language-option.ts';
import { itemIn, KITS, type Kit, type PageOptions, type Way } from './ways.ts';

const THEMES = ['light', 'dark'] as const;
const POSITIONS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

interface KitChoiceProps {
  readonly way: Way;
  readonly kit: Kit;
  readonly onKit: (kit: Kit) => void;
}

/** What the page is made with, for ways whose code depends on it. */
export function KitChoice({ way, kit, onKit }: KitChoiceProps) {
  const kits: readonly Kit[] = KITS[way];
  if (kits.length === 0) return null;
  return (
    <Select
      label={text.kit}
      value={kit}
      options={kits.map((each) => [each, text.kits[each]])}
      onChoose={(value) => onKit(kits.find((each) => each === value) ?? 'html')}
    />
  );
}

interface EmbedChoicesProps {
  readonly way: Way;
  readonly options: PageOptions;
  readonly onOptions: (options: PageOptions) => void;
}

/** What a page may have otherwise than the board's settings say. The code follows at once. */
export function EmbedChoices({ way, options, onOptions }: EmbedChoicesProps) {
  const [typed, setTyped] = useState('');
  const change = (values: PageOptions) => onOptions({ ...options, ...values });
  return (
    <div className="embed-choices">
      <Select
        label={text.theme}
        value={options.theme ?? ''}
        options={[['', text.asBoard], ...THEMES.map((theme) => [theme, text.themes[theme]] as const)]}
        onChoose={(value) => change({ theme: THEMES.find((theme) => theme === value) })}
      />
      {way === 'fab' && (
        <Select
          label={text.side}
          value={options.position ?? ''}
          options={[['', text.asBoard], ...POSITIONS.map((position) => [position, text.positions[position]] as const)]}
          onChoose={(value) => change({ position: value || undefined })}
        />
      )}
      <Select
        label={text.language}
        value={options.lang ?? ''}
        options={[['', text.ofVisitor], ...LANGUAGES.map(languageOption)]}
        onChoose={(value) => change({ lang: value || undefined })}
      />
      {way !== 'fab' && (
        <TextField
          className="embed-choices-wide"
          label={text.item}
          value={typed}
          autoComplete="off"
          error={typed.trim() !== '' && options.item === undefined}
          helperText={typed.trim() !== '' && options.item === undefined ? text.itemInvalid : text.itemHint}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
          onChange={({ target }) => {
            setTyped(target.value);
            change({ item: itemIn(target.value) });
          }}
        />
      )}
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string, lang?: string])[];
  readonly onChoose: (value: string) => void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([each, name, lang]) => (
        <option key={each} value={each} lang={lang}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
