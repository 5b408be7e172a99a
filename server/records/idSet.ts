/** A set of ids, of which those that lie close together take a bit each: a million in a Set take 40 MB. */
export class IdSet {
  readonly #blocks = new Map<number, Uint32Array>();

  add(id: number): boolean {
    const [block, place] = [Math.floor(id / BLOCK), id % BLOCK];
    const words = this.#blocks.get(block) ?? new Uint32Array(BLOCK / 32);
    this.#blocks.set(block, words);
    const [word, bit] = [place >> 5, 1 << (place & 31)];
    const before = words[word] ?? 0;
    words[word] = before | bit;
    return (before & bit) === 0;
  }
}

const BLOCK = 65_536;
