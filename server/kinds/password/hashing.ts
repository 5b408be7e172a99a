import fastq from 'fastq';
import { PublicError } from '../../errors.ts';

/** A hash takes 19 MiB and a whole processor. A hundred at once took 350 MB, and other calls waited for a second. */
const AT_A_TIME = 2;
/** More than the hundred that one address can have waiting, so that no address can fill the queue by itself. */
export const MOST_WAITING = 200;

const queue = fastq.promise((work: () => Promise<unknown>) => work(), AT_A_TIME);

/** @throws PublicError BUSY when too many are waiting */
export const inTurn = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (queue.length() >= MOST_WAITING) throw new PublicError('BUSY');
  return queue.push(work) as Promise<Result>;
};
