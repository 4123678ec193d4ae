import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { MessagePreview } from './message-preview.tsx';

beforeAll(() => {
  vi.stubGlobal('window', { location: { origin: 'https://feedback.example' } });
  return () => vi.unstubAllGlobals();
});

const board = { id: 'board', name: '<Acme>' };
const preview = (format: 'standard' | 'slack', event: 'item.deleted' | 'comment.created') =>
  renderToStaticMarkup(<MessagePreview board={board} format={format} event={event} />);

test('a chat’s message is shown as it reads', () => {
  const html = preview('slack', 'comment.created');
  expect(html).toContain('aria-label="Preview: New comment"');
  for (const text of ['New comment', 'Export to CSV', 'This would save me an hour a week.', '&lt;Acme&gt;'])
    expect(html).toContain(`>${text}</p>`);
});

test('signed JSON is shown as it is sent', () => {
  const html = preview('standard', 'item.deleted');
  expect(html).toContain('&quot;item.deleted&quot;');
  expect(html).toContain('&quot;deleted&quot;');
});
