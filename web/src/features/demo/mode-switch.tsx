import { demo } from '../../messages/en.ts';
import type { ScriptMode } from '../../snippets/embed-code.ts';

const MODES = ['inline', 'fab'] as const satisfies readonly ScriptMode[];

interface ModeSwitchProps {
  readonly mode: ScriptMode;
  readonly onChange: (mode: ScriptMode) => void;
}

/** Switch between the two embed modes. */
export function ModeSwitch({ mode, onChange }: ModeSwitchProps) {
  return (
    <fieldset className="demo-switch">
      <legend className="sr-only">{demo.mode}</legend>
      {MODES.map((each) => (
        <label key={each} className="demo-choice">
          <input type="radio" className="sr-only" name="mode" checked={each === mode} onChange={() => onChange(each)} />
          <span>{demo.modes[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
