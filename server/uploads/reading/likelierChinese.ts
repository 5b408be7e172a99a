export interface LikelierChinese {
  encoding: 'big5' | 'gbk';
  isDoubtful: boolean;
}

/** Real text hardly ever leaves the block of everyday characters; read as the other encoding, half of it does. Null: few are everyday in either. @see https://encoding.spec.whatwg.org/#big5 */
export const likelierChinese = async (
  chunks: AsyncIterable<Buffer>,
  candidates: readonly LikelierChinese['encoding'][],
): Promise<LikelierChinese | null> => {
  const usual = { big5: 0, gbk: 0 };
  let all = 0;
  let lead = 0;
  for await (const chunk of chunks)
    for (const byte of chunk) {
      if (lead === 0) {
        lead = byte >= 0x80 ? byte : 0;
        continue;
      }
      all += 1;
      if (isUsualBig5(lead)) usual.big5 += 1;
      if (isUsualGbk(lead, byte)) usual.gbk += 1;
      lead = 0;
    }
  const [encoding, other] = candidates.toSorted((one, two) => usual[two] - usual[one] || (one === 'gbk' ? -1 : 1));
  if (!encoding || usual[encoding] < all * LEAST_USUAL) return null;
  const advance = other ? usual[encoding] - usual[other] : Number.POSITIVE_INFINITY;
  return { encoding, isDoubtful: advance < Math.max(SURE_CHARACTERS, all * SURE_SHARE) };
};

/** Of real text, traditional Chinese in GBK has the lowest share: most of its characters stand in GBK's extension. */
const LEAST_USUAL = 0.2;

/** A single name of three characters can be everyday words in both encodings. */
const SURE_CHARACTERS = 4;
const SURE_SHARE = 0.15;

/** A1–A3: punctuation and full-width letters; A4–C6: the 5,401 characters of Big5's first level. */
const isUsualBig5 = (lead: number): boolean => lead >= 0xa1 && lead <= 0xc6;

/** A1 and A3: punctuation and full-width letters; B0–D7: the 3,755 characters of GB 2312's first level. */
const isUsualGbk = (lead: number, trail: number): boolean =>
  trail >= 0xa1 && (lead === 0xa1 || lead === 0xa3 || (lead >= 0xb0 && lead <= 0xd7));
