import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { importing } from '../../../../messages/en.ts';
import { importsQuery } from '../../data/queries.ts';
import { usePages } from '../../data/use-items.ts';
import { Choice, type Option } from '../../parts/choice.tsx';
import type { ReadState, SourceAnswer } from '../draft-state.ts';
import { listenImports } from '../imports-data.ts';
import { freeScope, scopesOf } from '../scopes.ts';

const { questions: text } = importing;

interface SourceQuestionProps {
  readonly productId: string;
  readonly state: ReadState;
  readonly onSource: (source: SourceAnswer) => void;
}

const NONE = '';
const SAME = 'same';
const OTHER = 'other';
const NAMED = 'named ';
const NAME_MAX = 60;

/** Asks whether the ids of a file stand for the items that are here, or for those of another source. */
export function SourceQuestion({ productId, state: { name, summary, source }, onSource }: SourceQuestionProps) {
  const { shown } = usePages(importsQuery(productId), listenImports);
  const earlier = scopesOf(shown, summary.source.kind);
  const isEarlier = earlier.includes(source.scope);
  const [isOther, setOther] = useState(source.scope !== '' && !isEarlier);
  const value = source.isSame ? SAME : isOther ? OTHER : source.scope === '' ? NONE : NAMED + source.scope;
  const choose = (chosen: string) => {
    setOther(chosen === OTHER);
    const named = chosen.startsWith(NAMED) ? chosen.slice(NAMED.length) : '';
    onSource({
      scope: chosen === OTHER ? freeScope(name, [...earlier, source.scope]) : named,
      isSame: chosen === SAME,
    });
  };
  return (
    <div className="stack one-column gap-3">
      <p className="small pretty">{text.sameIds}</p>
      <div className="import-columns">
        <Choice
          label={text.source}
          value={value}
          options={[
            [NONE, text.none],
            [SAME, text.sameSource],
            ...earlier.map((scope): Option => [NAMED + scope, text.earlierSource(scope)]),
            [OTHER, text.otherSource],
          ]}
          onChoose={choose}
        />
        {isOther && <SourceName given={source.scope} onName={(scope) => onSource({ scope, isSame: false })} />}
      </div>
    </div>
  );
}

/** The name of a source, which counts once the field is left. */
function SourceName({ given, onName }: { readonly given: string; readonly onName: (name: string) => void }) {
  const [typed, setTyped] = useState(given);
  const commit = () => {
    const name = typed.trim().toLowerCase();
    if (name !== '' && name !== given) onName(name);
    else setTyped(given);
  };
  return (
    <TextField
      label={text.sourceName}
      value={typed}
      helperText={text.sourceNameHint}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      slotProps={{ htmlInput: { maxLength: NAME_MAX, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
