import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { dropToast, showProgress, showToast, Toasts } from './toasts.tsx';

const shown = () => renderToStaticMarkup(<Toasts />);
afterEach(() => ['Sending', 'Saved'].forEach(dropToast));

test('a toast of progress shows how much is done, until it is dropped', () => {
  const setShare = showProgress('Sending', { label: 'Cancel', onAct: () => undefined });
  expect(shown()).toContain('value="0"');
  showToast('success', 'Saved');
  setShare(0.5);
  expect(shown()).toMatch(/<progress[^>]* aria-label="Sending" value="0.5"[^>]*><\/progress>/);
  expect(shown()).toContain('Cancel</button>');
  expect(shown()).toContain('Saved');
  dropToast('Sending');
  setShare(1);
  expect(shown()).not.toContain('progress');
});
