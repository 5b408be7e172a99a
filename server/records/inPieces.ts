/** Joins lines until there are so many characters. */
export async function* inPieces(lines: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < characters) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
