/** Bytes of text in an encoding that Node can only read. The table is the decoder's, reversed. */
export const encodedText = (text: string, encoding: 'big5' | 'gbk'): Buffer => {
  const table = tableOf(encoding);
  return Buffer.from(
    [...text].flatMap((character) => {
      const bytes = character < '\x80' ? [character.charCodeAt(0)] : table.get(character);
      if (!bytes) throw new Error(`'${character}' is not in ${encoding}`);
      return [...bytes];
    }),
  );
};

const tables = new Map<string, Map<string, number[]>>();

const tableOf = (encoding: string): Map<string, number[]> => {
  const known = tables.get(encoding);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding);
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if ([...character].length === 1 && character !== '\uFFFD' && !table.has(character)) table.set(character, [lead, trail]);
    }
  tables.set(encoding, table);
  return table;
};
