import { say } from '../../../contract/translated.ts';
import type { Database } from '../../database/tables.ts';
import { refusalAt } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { countAll, type ReferringTable } from './references.ts';

/** On the embedded database nobody else gets an answer meanwhile; 100,000 took 3.7 seconds. */
const MOST_BY_DAY = 10_000;
export const [NIGHT_BEGINS, NIGHT_ENDS] = [22, 6];

export const mostMoved = ({ database, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>): number => {
  if (database.kind !== 'embedded') return Number.POSITIVE_INFINITY;
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: settings.timeZone }).format(now()));
  return hour >= NIGHT_BEGINS || hour < NIGHT_ENDS ? Number.POSITIVE_INFINITY : MOST_BY_DAY;
};

export const refuseLarge = async (
  db: Database,
  tables: readonly ReferringTable[],
  { id, title }: { id: number; title: string },
  most: number,
): Promise<void> => {
  if (most === Number.POSITIVE_INFINITY) return;
  const all = await countAll(db, tables, id);
  if (all > most)
    throw refusalAt(
      'secondaryProductId',
      say`${all.toLocaleString('en')} records refer to '${title}'. ${onlyByNight()} Merge it at night, from ${NIGHT_BEGINS}:00 to ${NIGHT_ENDS}:00.`,
    );
};

export const onlyByNight = (): string =>
  say`While more than ${MOST_BY_DAY.toLocaleString('en')} move, nobody else gets an answer, for some seconds.`;
