import { AutoScroller, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, KeyboardSensor, PointerSensor, useDragDropManager } from '@dnd-kit/react';
import type { Settings } from '@shared/product';
import type { ShownColumn } from '@shared/roadmap/columns';
import { useEffect, useId, useState } from 'react';
import { ownerRoadmap as text } from '../../../messages/en.ts';
import type { Item } from '../data/model.ts';
import { useEdits } from '../edits/use-edits.ts';
import { EtaDialog } from '../labels/eta-dialog.tsx';
import { RoadmapColumn } from './roadmap-column.tsx';
import { useArrangement } from './use-arrangement.ts';
import { useColumns } from './use-columns.ts';

interface RoadmapBoardProps {
  readonly productId: string;
  readonly settings: Settings;
  readonly columns: readonly ShownColumn[];
}

/** Instead of the library's announcements, cards say what happens in their own words (use-arrangement.ts). */
const PLUGINS = [AutoScroller, Feedback, PreventSelection];
const isTitle = (target: EventTarget | null) => target instanceof Element && target.closest('h4') !== null;

const SENSORS = [
  // The whole card can be dragged by pointer; touch waits for a long press, so that the page can be scrolled.
  PointerSensor.configure({
    activatorElements: (source) => [source.element, source.handle],
    // Its title too, which is a link while it is only pressed. The menu's button stays a button.
    preventActivation: (event, source) =>
      !isTitle(event.target) && PointerSensor.defaults.preventActivation?.(event, source) === true,
  }),
  KeyboardSensor,
];

/** Lets the keyboard scroll to columns out of view: a column without a card has nothing to focus. */
const SCROLLED_BY_KEYS = { role: 'group', 'aria-label': text.title, tabIndex: 0 } as const;

/** Cards in columns, which the owner drags, or moves by their menus. */
export function RoadmapBoard({ productId, settings, columns }: RoadmapBoardProps) {
  const live = useColumns(productId, settings, columns);
  const { perform } = useEdits();
  const { shown, said, moveBy, dragging } = useArrangement(live, settings, columns, perform);
  const [dated, setDated] = useState<Item | null>(null);
  const hintId = useId();
  const isEmpty = shown.every(({ items }) => items.length === 0);
  return (
    <>
      <p id={hintId} className="sr-only">
        {text.hint}
      </p>
      <DragDropProvider plugins={PLUGINS} sensors={SENSORS} {...dragging}>
        <OwnStyles />
        <div className="road-columns stack gap-3" data-columns={columns.length} {...(isEmpty && SCROLLED_BY_KEYS)}>
          {shown.map((column) => (
            <RoadmapColumn
              key={column.column.key}
              live={column}
              columns={columns}
              hintId={hintId}
              onMove={moveBy}
              onDate={setDated}
            />
          ))}
        </div>
      </DragDropProvider>
      <span className="sr-only" role="status">
        {said}
      </span>
      {dated && <EtaDialog item={dated} perform={perform} onClose={() => setDated(null)} />}
    </>
  );
}

/** Stops the library from adding style elements, which the page's policy refuses. roadmap.css has what is needed. */
function OwnStyles() {
  const manager = useDragDropManager();
  useEffect(() => manager?.registry.plugins.get(StyleInjector)?.destroy(), [manager]);
  return null;
}
