import type { ItemObject, Payload } from './payload.ts';
import { type EventType, TEST_EVENT } from './values.ts';

/** An invented event, for "Send a test" and the preview. */
export function samplePayload(
  {
    id,
    at,
    board,
    origin,
  }: { readonly id: string; readonly at: Date; readonly board: Payload['data']['board']; readonly origin: string },
  type: EventType | typeof TEST_EVENT = TEST_EVENT,
): Payload {
  const time = at.toISOString();
  const url = `${origin}/embed/${board.id}`;
  const item: ItemObject = {
    id: 'example',
    url,
    title: 'Export to CSV',
    description: 'I would like to open my data in a spreadsheet.',
    category: 'feature',
    status: 'in-progress',
    own_status: null,
    label: null,
    tag_names: [],
    tags: [],
    votes: 25,
    comments: 3,
    pinned: false,
    archived: false,
    answer: { text: 'We have started on it.', at: time },
    eta: null,
    merged_into: null,
    created_at: time,
    edited_at: null,
    links: [],
  };
  const data = (object: Payload['data']['object'], previous: Payload['data']['previous'] = null) => ({
    id,
    type,
    timestamp: time,
    data: { board, object, previous },
  });
  switch (type) {
    case 'item.deleted':
      return data({ id: item.id, deleted: true });
    case 'item.updated':
      return data(item, { title: 'Export' });
    case 'item.status_changed':
      return data(item, { status: 'open', own_status: null, label: null });
    case 'item.answered':
      return data(item, { answer: null });
    case 'item.merged':
      return data({ ...item, archived: true, merged_into: 'another' }, { merged_into: null });
    case 'item.unmerged':
      return data(item, { merged_into: 'another' });
    case 'item.votes_reached': {
      const sample = data(item);
      return { ...sample, data: { ...sample.data, threshold: 25 } };
    }
    case 'comment.created':
      return data({
        id: 'example',
        url,
        item: item.id,
        item_title: item.title,
        text: 'This would save me an hour a week.',
        created_at: time,
      });
    case 'changelog.published':
      return data({
        id: 'example',
        url: `${url}?view=changelog`,
        title: 'Export to CSV',
        body: 'You can now **export** all of your data.',
        kind: 'new',
        items: [item.id],
        published_at: time,
      });
    case 'item.created':
    case TEST_EVENT:
      return data(item);
  }
}
