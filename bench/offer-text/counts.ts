export interface Shares {
  precision: number;
  recall: number;
  recallInFive: number;
  amounts: number;
  absentMapped: number;
  talkMapped: number;
  untouched: number;
}

export const newCounts = () => ({
  mapped: 0,
  right: 0,
  goods: 0,
  inFive: 0,
  amounts: 0,
  amountsRight: 0,
  absent: 0,
  absentMapped: 0,
  talkMapped: 0,
  lines: 0,
  untouched: 0,
});
export type Counts = ReturnType<typeof newCounts>;

export const sharesOf = (counts: Counts): Shares => ({
  precision: counts.right / counts.mapped,
  recall: counts.right / counts.goods,
  recallInFive: counts.inFive / counts.goods,
  amounts: counts.amountsRight / counts.amounts,
  absentMapped: counts.absentMapped / Math.max(1, counts.absent),
  talkMapped: counts.talkMapped,
  untouched: counts.untouched / counts.lines,
});
