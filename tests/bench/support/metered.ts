import { connectBoards } from '../../support/boards.ts';

interface Part {
  readonly document?: unknown;
}
interface Stream {
  emit(event: string, part?: Part): boolean;
}
interface Wire {
  requestStream(method: string, isBidirectional: boolean, body: { documents?: unknown[] }): Promise<Stream>;
}

/** Opens a connection that counts the documents that it is billed for. */
export function connectMetered() {
  const metered = connectBoards();
  const wire = metered as unknown as Wire;
  const { requestStream } = wire;
  let reads = 0;
  wire.requestStream = async (method, isBidirectional, body, ...rest: []) => {
    const stream = await requestStream.call(wire, method, isBidirectional, body, ...rest);
    if (method === 'batchGetDocuments') reads += body.documents?.length ?? 0;
    if (method !== 'runQuery') return stream;
    const { emit } = stream;
    let found = 0;
    stream.emit = (event, part) => {
      if (event === 'data' && part?.document) found += 1;
      // A query that finds nothing is billed as one read.
      if (event === 'end') reads += Math.max(1, found);
      return emit.call(stream, event, part);
    };
    return stream;
  };
  return { metered, reads: () => reads };
}
