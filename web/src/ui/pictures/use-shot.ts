import { useState } from 'react';
import { screenshot as text } from '../../messages/en/screenshot.ts';
import { type Frame, firstFrame, moved, type Point, settled, type Tool } from './shot-frame.ts';

/** Steps that can be undone; each keeps a whole picture. */
const UNDO_MAX = 10;

/**
 * The state of an edited screenshot: its steps, and the frame that is pending. Every later step applies that frame, so
 * that each bar on the screen is part of the sent picture.
 */
export function useShot(shot: HTMLCanvasElement) {
  const [steps, setSteps] = useState<readonly HTMLCanvasElement[]>([shot]);
  const [tool, setTool] = useState<Tool>('bar');
  const [frame, setFrame] = useState<Frame | null>(null);
  const [news, setNews] = useState('');
  const picture = steps.at(-1) ?? shot;

  function keep(next: HTMLCanvasElement, what: Tool) {
    setSteps((last) => [...last.slice(-UNDO_MAX), next]);
    setFrame(null);
    setNews(text.applied[what]);
  }

  /** Applies the pending frame. @returns false if there is none */
  function apply(): boolean {
    if (frame === null) return false;
    keep(settled(picture, tool, frame), tool);
    return true;
  }

  /** Begins a frame for the keyboard. */
  function begin() {
    setFrame(firstFrame(tool, picture));
    setNews(text.begun[tool]);
  }

  return {
    picture,
    tool,
    frame,
    news,
    canUndo: steps.length > 1 || frame !== null,
    setFrame,
    keep,
    apply,
    begin,
    /** The picture as it is sent. */
    result: () => settled(picture, tool, frame),
    choose(next: Tool) {
      apply();
      setTool(next);
    },
    /** @param by pixels */
    move(by: Point, isResized: boolean) {
      if (frame === null && tool === 'bar') begin();
      else setFrame(moved(frame ?? firstFrame(tool, picture), by, isResized, picture));
    },
    undo() {
      if (frame === null) setSteps(steps.length > 1 ? steps.slice(0, -1) : steps);
      setFrame(null);
      setNews(text.undone);
    },
  };
}
