import type { Database } from '../database/tables.ts';

/** Of what is on unless an application setting says `no`. */
export const isSwitchedOn = async (db: Database, { category, key }: { category: string; key: string }): Promise<boolean> => {
  const off = await db
    .selectFrom('applicationSettings')
    .select('id')
    .where(({ eb, fn }) =>
      eb.and([eb(fn('lower', ['category']), '=', category), eb(fn('lower', ['key']), '=', key), eb(fn('lower', ['value']), '=', 'no')]),
    )
    .executeTakeFirst();
  return off === undefined;
};
