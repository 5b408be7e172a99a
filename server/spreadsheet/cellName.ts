/** Column 0 → A, 25 → Z, 26 → AA. */
export const columnName = (column: number): string =>
  (column >= 26 ? columnName(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The column of a cell reference such as AB12, from 0; -1 when it has none. */
export const columnOf = (reference: string): number => {
  let column = 0;
  for (let index = 0; index < reference.length; index++) {
    const letter = reference.charCodeAt(index) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
};
