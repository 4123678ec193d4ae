import { createWebChannelTransport, WebChannel } from '@firebase/webchannel-wrapper/webchannel-blob';
import { env } from '../env.ts';
import { appCheckHeaders } from './app-check.ts';
import { endListenersWithPage } from './end-listeners.ts';

interface Listener {
  /** Called once the server tells of all later changes. @param changedAt of the last one; ms since 1970, UTC, 0 for none */
  readonly onCurrent: (changedAt: number) => void;
  readonly onChange: () => void;
  /** Called when the server ends or refuses the stream. */
  readonly onEnd: () => void;
}

/** A message of Firestore's `Listen` about the only target. */
interface Message {
  readonly documentChange?: { readonly document: { readonly updateTime: string } };
  readonly documentDelete?: object;
  readonly documentRemove?: object;
  readonly targetChange?: { readonly targetChangeType?: string };
  readonly error?: object;
}

/** Ends the stream of a page that the browser shows again, from which the emulator has taken its target. */
let endLast = () => {};
if (__EMULATED__) endListenersWithPage(() => endLast());

/**
 * Listens to a document, as Firestore's SDK does and by its library for streams; the whole SDK would add 90 KB. Costs a
 * read for the document, the reads of its rule, and a read for each change.
 *
 * @param name of the document, with those of its project and database
 * @param token ID token of the reader
 * @returns ends the stream
 */
export async function listen(
  name: string,
  token: string,
  { onCurrent, onChange, onEnd }: Listener,
): Promise<() => void> {
  const headers = { ...(__APP_CHECK__ && (await appCheckHeaders())), Authorization: `Bearer ${token}` };
  const [database = ''] = name.split('/documents/');
  const channel = createWebChannelTransport().createWebChannel(
    `${env.firestoreOrigin}/google.firestore.v1.Firestore/Listen/channel`,
    {
      httpSessionIdParam: 'gsessionid',
      // The library's types leave out what minifiers would rename.
      initMessageHeaders: { ...headers, 'x-goog-api-key': env.apiKey, 'Content-Type': 'text/plain' } as never,
      // In the body, so that the browser sends no preflight.
      encodeInitMessageHeaders: true,
      messageUrlParams: { database },
      sendRawJson: true,
      supportsCrossDomainXhr: true,
      detectBufferingProxy: true,
      useFetchStreams: true,
    },
  );
  /** When the document was last written; null until the server has said all that it knows. */
  let known: string | null = null;
  let last = '';
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    channel.close();
    onEnd();
  };
  endLast = end;
  function hear({ documentChange, documentDelete, documentRemove, targetChange, error }: Message): void {
    if (error || targetChange?.targetChangeType === 'REMOVE') {
      end();
      return;
    }
    if (documentChange || documentDelete || documentRemove) last = documentChange?.document.updateTime ?? '';
    if (known === null && targetChange?.targetChangeType === 'CURRENT') {
      known = last;
      onCurrent(Date.parse(last) || 0);
    }
    // The emulator sends a document again after each write to its collection.
    if (known === null || known === last) return;
    known = last;
    onChange();
  }
  channel.listen(WebChannel.EventType.MESSAGE, (event) => {
    const [message] = (event as { readonly data: readonly (Message | readonly [Message])[] }).data;
    if (!isOver && message) hear('length' in message ? message[0] : message);
  });
  for (const type of [WebChannel.EventType.CLOSE, WebChannel.EventType.ERROR]) channel.listen(type, end);
  channel.open();
  channel.send({ database, addTarget: { documents: { documents: [name] }, targetId: 1 } });
  return () => {
    isOver = true;
    channel.close();
  };
}
