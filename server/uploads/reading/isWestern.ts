const BYTES = Uint8Array.from({ length: 128 }, (_, index) => 128 + index);
const LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜßàáâãäåæçèéêëìíîïñòóôõöøùúûüÿŒœ';
const MARKS = '€£©®™°´·«»‘’“”…•–—¼½¾\u00a0';
const usual = new Set(
  [...new TextDecoder('windows-1252').decode(BYTES)].flatMap((text, at) => (`${LETTERS}${MARKS}`.includes(text) ? [128 + at] : [])),
);

/** Chinese, Cyrillic and Greek stand in longer runs, as no word in the Latin alphabet has its accents. */
const MOST_TOGETHER = 3;

/** Whether bytes that are no UTF-8 may be Windows-1252, as spreadsheets of Western Europe save a CSV file. */
export const isWestern = async (chunks: AsyncIterable<Buffer>): Promise<boolean> => {
  let together = 0;
  for await (const chunk of chunks)
    for (const byte of chunk) {
      together = byte < 0x80 ? 0 : together + 1;
      if (together > MOST_TOGETHER || (together > 0 && !usual.has(byte))) return false;
    }
  return true;
};
