import { z } from 'zod';
import { say } from '../../../contract/translated.ts';
import { readWholeXml } from '../../spreadsheet/xlsx/readXml.ts';
import { RateFeedError } from './fetchFeed.ts';

export interface FeedDay {
  day: string;
  rates: ReadonlyMap<string, string>;
}

/** It reads the format of the European Central Bank (eurofxref). @throws RateFeedError where the XML is not whole or names no rates */
export const readFeed = async (chunks: AsyncIterable<Buffer>): Promise<FeedDay> => {
  const days = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  const open = (element: string, attribute: (name: string) => string | undefined) => {
    if (element !== 'Cube') return;
    const [time, currency, rate] = [attribute('time'), attribute('currency'), attribute('rate')];
    if (time !== undefined) {
      current = days.get(time) ?? new Map();
      days.set(time, current);
    }
    if (currency !== undefined && rate !== undefined) current?.set(currency.trim().toUpperCase(), rate.trim());
  };
  await readWholeXml(chunks, { open }).catch((error: unknown) => {
    throw error instanceof RateFeedError ? error : new RateFeedError(say`what it sent is not XML, or only a part of it`, { cause: error });
  });
  const day = [...days.keys()]
    .filter((text) => z.iso.date().safeParse(text).success)
    .sort()
    .at(-1);
  const rates = day === undefined ? undefined : days.get(day);
  if (day === undefined || !rates?.size) throw new RateFeedError(say`it names no day with rates`);
  return { day, rates };
};
