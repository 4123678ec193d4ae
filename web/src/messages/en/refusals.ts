/**
 * Sentences for refusals, by the server's key and by its sentence in English. In English, the answer has the sentence.
 */
export const refusals: Readonly<Record<string, string>> = {};
