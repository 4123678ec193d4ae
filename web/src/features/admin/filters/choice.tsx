import TextField from '@mui/material/TextField';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
  readonly isDisabled?: boolean;
}

/** Select field. Uses the browser's native select, which works with every keyboard and on touch screens. */
export function Choice({ label, value, options, onChoose, isDisabled = false }: ChoiceProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {options.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </TextField>
  );
}
