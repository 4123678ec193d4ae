/** A list that is made again each time someone goes through it: a large file has no room in memory as rows or items. */
export class Lazy<One> implements Iterable<One> {
  readonly #make: () => Iterable<One>;

  constructor(make: () => Iterable<One>) {
    this.#make = make;
  }

  [Symbol.iterator](): Iterator<One> {
    return this.#make()[Symbol.iterator]();
  }

  flatMap<Other>(change: (one: One) => readonly Other[]): Lazy<Other> {
    const make = this.#make;
    return new Lazy(function* () {
      for (const one of make()) yield* change(one);
    });
  }

  map<Other>(change: (one: One) => Other): Lazy<Other> {
    return this.flatMap((one) => [change(one)]);
  }
}
