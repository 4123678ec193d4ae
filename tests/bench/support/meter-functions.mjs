/**
 * Loaded into every process of the emulators (NODE_OPTIONS). In processes that run a function, it records the billed
 * cost of each request to Firestore as one line of JSON. Plain JavaScript, because it runs first.
 */
import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const { FUNCTION_TARGET: target, HEARBACK_METER: file } = process.env;
/** Index entries that an aggregation can scan for one billed read. */
const ENTRIES_PER_READ = 1000;

if (target && file) {
  const { Firestore } = createRequire(join(process.cwd(), 'package.json'))('@google-cloud/firestore');
  const { request, requestStream } = Firestore.prototype;
  const note = (bill) => {
    // tests/stack/emulators/functions-host.mjs knows which function is at work.
    const by = globalThis.hearbackFunction?.() ?? target;
    appendFileSync(file, `${JSON.stringify({ by, reads: 0, written: [], ...bill })}\n`);
  };

  // functions/src/store/rest.ts
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    if (String(address).endsWith(':batchGet')) note({ reads: JSON.parse(init.body).documents.length });
    return fetch(address, init);
  };

  Firestore.prototype.request = async function (method, body, ...rest) {
    const answer = await request.call(this, method, body, ...rest);
    const paths = (body.writes ?? []).map((write) => write.update?.name ?? write.delete ?? write.transform?.document);
    if (paths.length > 0) note({ written: paths.map((name) => name.replace(/^.*\/documents\//, '')) });
    return answer;
  };

  Firestore.prototype.requestStream = async function (method, isBidirectional, body, ...rest) {
    const stream = await requestStream.call(this, method, isBidirectional, body, ...rest);
    if (method === 'batchGetDocuments') note({ reads: body.documents.length });
    if (method !== 'runQuery' && method !== 'runAggregationQuery') return stream;
    let found = 0;
    const { emit } = stream;
    stream.emit = function (event, part, ...others) {
      if (event === 'data' && part.document) found += 1;
      if (event === 'data' && part.result) {
        const entries = Object.values(part.result.aggregateFields).map(({ integerValue }) => Number(integerValue ?? 0));
        found += Math.ceil(Math.max(...entries) / ENTRIES_PER_READ);
      }
      if (event === 'end') note({ reads: Math.max(1, found) });
      return emit.call(this, event, part, ...others);
    };
    return stream;
  };
}
