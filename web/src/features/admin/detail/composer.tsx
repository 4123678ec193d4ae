import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { accentTokens } from '@shared/branding/accent';
import { NOTE_AMBER, NOTE_MAX } from '@shared/limits';
import {
  type CSSProperties,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { isPressed } from '../../../browser/press.ts';
import { composer, notes } from '../../../messages/en.ts';
import { useDrafts } from '../../../session/drafts.ts';
import { useBegun } from '../data/address.ts';
import { useBoardSettings } from '../data/board-settings.ts';
import { addNote } from '../data/discussion-data.ts';
import type { Item, Team } from '../data/model.ts';
import { onGivenBack, timesGivenBack } from '../edits/given-back.ts';
import { isMergedItem } from '../edits/merge.ts';
import { untilSent } from '../edits/warn-unsaved.ts';
import { PublicForm } from './public-form.tsx';
import type { RepliedTo } from './replied-to.tsx';
import { useSheet } from './use-sheet.ts';
import { WriteForm } from './write-form.tsx';
import './composer.css';

const AUDIENCES = ['public', 'team'] as const;
type Audience = (typeof AUDIENCES)[number];
type Begun = 'reply' | 'answer';

const tabId = (audience: Audience) => `admin-compose-${audience}`;
const PANEL = 'admin-compose';

let beginHere: ((what: Begun, to?: RepliedTo) => void) | null = null;

/**
 * Goes to the field with a reply, of a comment if one is given, or with the answer. Returns false if the details have
 * none, as of a merged item.
 */
export function compose(what: Begun, to?: RepliedTo): boolean {
  beginHere?.(what, to);
  return beginHere !== null;
}

interface ComposerProps {
  readonly item: Item;
  readonly team: Team;
  /** Whether the board has a changelog that visitors see. */
  readonly hasChangelog: boolean;
}

/** The one place to write about an item: one line until it is used, for everyone or for the team alone. */
export function Composer(props: ComposerProps) {
  const { id } = props.item;
  const times = useSyncExternalStore(onGivenBack, () => timesGivenBack(id));
  // A text that is given back is a draft, which a new form shows.
  return <ComposerOfDrafts key={times} {...props} />;
}

function ComposerOfDrafts({ item, team, hasChangelog }: ComposerProps) {
  const begun = useBegun();
  const drafts = useDrafts();
  const note = `note/${item.id}`;
  const isMerged = isMergedItem(item);
  const whole = useRef<HTMLElement>(null);
  /** How many texts were sent from here. */
  const [sent, setSent] = useState(0);
  const onSent = () => setSent((count) => count + 1);
  const sheet = useSheet(item, { hasChangelog, isAnswer: begun === 'answer', onSent });
  const [isBegun, setOpen] = useState(() => begun !== null || drafts.has(note));
  // Also by pictures that are given back, because they could not be saved with their text.
  const isOpen = isBegun || !sheet.isEmpty;
  const [chosen, setChosen] = useState<Audience>(() =>
    begun === null && sheet.isEmpty && drafts.has(note) ? 'team' : 'public',
  );
  const audience = isMerged ? 'team' : chosen;
  /** How often something was begun here; each time brings the caret into the field. */
  const [turns, setTurns] = useState(begun ? 1 : 0);
  const open = () => setOpen(true);
  useEffect(() => {
    if (turns > 0) whole.current?.querySelector('textarea')?.focus();
  }, [turns]);
  // The field shows what is left of its text only after this render. What is pressed would move; its click folds it.
  useEffect(() => {
    if (sent > 0 && isEmptied(whole.current) && !isPressed()) setOpen(false);
  }, [sent]);
  useCloseOutside({ whole, isIdle: isOpen && sheet.isEmpty && !drafts.has(note), onClose: () => setOpen(false) });

  const choose = useCallback((next: Audience) => {
    setChosen(next);
    setOpen(true);
    setTurns((count) => count + 1);
  }, []);
  const onBegin = useEffectEvent((what: Begun, to?: RepliedTo) => {
    sheet.begin(what, to);
    choose('public');
  });
  useEffect(() => {
    if (isMerged) return;
    beginHere = (what, to) => onBegin(what, to);
    return () => {
      beginHere = null;
    };
  }, [isMerged]);

  return (
    <section
      ref={whole}
      className="composer"
      data-audience={audience}
      data-open={isOpen}
      style={useBoardColors()}
      aria-label={composer.title}
      onPointerUp={open}
      onInput={open}
      onSubmitCapture={open}
    >
      <Modes audience={audience} isMerged={isMerged} onChoose={choose} />
      <div id={PANEL} className="composer-panel" role="tabpanel" aria-labelledby={tabId(audience)}>
        {audience === 'public' ? (
          <PublicForm item={item} team={team} sheet={sheet} isOpen={isOpen} />
        ) : (
          <WriteForm
            draft={note}
            max={NOTE_MAX}
            amberAt={NOTE_AMBER}
            isOpen={isOpen}
            text={notes.form}
            onAdd={async (text) => {
              await untilSent(addNote({ feedback_id: item.id, product_id: item.product_id, text }));
              onSent();
            }}
          />
        )}
      </div>
    </section>
  );
}

interface ModesProps {
  readonly audience: Audience;
  readonly isMerged: boolean;
  readonly onChoose: (audience: Audience) => void;
}

/** For everyone, or for the team. Not rendered again for each key that is typed. */
const Modes = memo(({ audience, isMerged, onChoose }: ModesProps) => (
  <Tabs className="composer-modes" value={audience} aria-label={composer.modes}>
    {AUDIENCES.filter((one) => one === 'team' || !isMerged).map((one) => (
      <Tab
        key={one}
        id={tabId(one)}
        value={one}
        label={composer.tabs[one]}
        title={composer.hints[one]}
        aria-controls={PANEL}
        onClick={() => onChoose(one)}
      />
    ))}
  </Tabs>
));

/** What is public has the board's color, in both themes: composer.css takes that of the current one. */
function useBoardColors(): CSSProperties {
  const { primaryColor } = useBoardSettings();
  return useMemo(() => {
    const named = (scheme: 'light' | 'dark') =>
      Object.entries(accentTokens(primaryColor, scheme)).map(([name, value]) => [`--${scheme}${name.slice(1)}`, value]);
    return Object.fromEntries([...named('light'), ...named('dark')]);
  }, [primaryColor]);
}

/**
 * Returns whether nothing is left in the field after a text was sent, and keeps the focus in it: the button that sent
 * the text was disabled meanwhile, which takes the focus away.
 */
function isEmptied(whole: HTMLElement | null): boolean {
  const field = whole?.querySelector('textarea');
  const { activeElement } = document;
  if (field?.value) return false;
  if (whole?.contains(activeElement) || activeElement?.contains(whole)) field?.focus();
  return true;
}

interface CloseOutside {
  readonly whole: RefObject<HTMLElement | null>;
  /** Whether it is open without a text. */
  readonly isIdle: boolean;
  readonly onClose: () => void;
}

/** Folds an empty composer when something else in the dialog is used: after the press, so that nothing moves below it. */
function useCloseOutside({ whole, isIdle, onClose }: CloseOutside): void {
  const onUse = useEffectEvent(({ target }: Event) => {
    const isElsewhere = target instanceof Element && !whole.current?.contains(target);
    if (isElsewhere && target.closest('[role="dialog"]')?.contains(whole.current)) onClose();
  });
  useEffect(() => {
    if (!isIdle) return;
    const listener = (event: Event) => onUse(event);
    // Before what the press does, which may be to open it.
    document.addEventListener('click', listener, true);
    return () => document.removeEventListener('click', listener, true);
  }, [isIdle]);
}
