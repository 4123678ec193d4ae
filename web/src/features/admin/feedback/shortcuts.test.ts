/** @module-tag field */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SHORTCUTS, type Shortcut, shortcutOf } from './shortcuts.ts';

it('gives no key two meanings', () => {
  const keys = SHORTCUTS.flatMap(([, all]) => all);
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows a key and a sentence for each', () => {
  for (const [, keys, label] of SHORTCUTS) {
    expect(keys[0]).toBeTruthy();
    expect(label).toBeTruthy();
  }
});

describe('a key means the same', () => {
  const body = {};
  beforeEach(() => {
    vi.stubGlobal('Element', class {});
    vi.stubGlobal('document', { body });
  });
  afterEach(() => void vi.unstubAllGlobals());

  const pressed = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
    shortcutOf({ key, code, target: body, shiftKey: false, ...more } as KeyboardEvent, true);

  it.each<[layout: string, key: string, code: string, shortcut: Shortcut]>([
    ['US', 'j', 'KeyJ', 'next'],
    ['Russian', 'о', 'KeyJ', 'next'],
    ['Russian', 'л', 'KeyK', 'previous'],
    ['Russian', 'я', 'KeyZ', 'undo'],
    ['Ukrainian', 'і', 'KeyS', 'statusMenu'],
    ['Greek', 'χ', 'KeyX', 'select'],
    ['Hebrew', 'ש', 'KeyA', 'answer'],
    ['Arabic', 'ى', 'KeyN', 'reject'],
    ['Arabic', '٢', 'Digit2', 'in-progress'],
    ['Persian', '۱', 'Digit1', 'open'],
    ['Hindi', '३', 'Digit3', 'completed'],
    ['Thai', 'ย', 'KeyP', 'pin'],
    ['Korean', 'ㅛ', 'KeyY', 'approve'],
    ['Japanese kana', 'め', 'Slash', 'search'],
  ])('on a %s layout: %s', (_, key, code, shortcut) => {
    expect(pressed(key, code)).toBe(shortcut);
  });

  it('with Shift', () => {
    expect(pressed('Ч', 'KeyX', { shiftKey: true })).toBe('selectRange');
    expect(pressed('؟', 'Slash', { shiftKey: true })).toBe('sheet');
    expect(pressed('№', 'Digit3', { shiftKey: true })).toBe('delete');
    expect(pressed('٪', 'Digit5', { shiftKey: true })).toBeNull();
  });

  it('wherever it is on a layout of Latin letters, whose other letters mean nothing', () => {
    expect(pressed('z', 'KeyY'), 'German').toBe('undo');
    expect(pressed('a', 'KeyQ'), 'French').toBe('answer');
    expect(pressed('j', 'KeyC'), 'Dvorak').toBe('next');
    expect(pressed('é', 'Digit2'), 'French').toBeNull();
    expect(pressed('š', 'Digit3'), 'Czech').toBeNull();
    expect(pressed('ö', 'Semicolon'), 'German').toBeNull();
    expect(pressed('ı', 'KeyI'), 'Turkish').toBeNull();
  });

  it('and nothing with Ctrl, Alt or Meta, or when shortcuts are off', () => {
    for (const held of ['ctrlKey', 'altKey', 'metaKey'] as const) {
      expect(pressed('о', 'KeyJ', { [held]: true }), held).toBeNull();
    }
    expect(shortcutOf({ key: 'о', code: 'KeyJ', target: body } as KeyboardEvent, false)).toBeNull();
  });
});
