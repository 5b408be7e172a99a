import { type RawBuilder, sql } from 'kysely';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, fieldOf, findField, tableName, where } from './fields.ts';
import { findMany, ROWS_AT_ONCE } from './findOne.ts';
import { direction, wholeOrder } from './sorting.ts';

const SLICE = 20_000;

interface Sliced {
  sort: readonly SortField[];
  conditions: readonly RawBuilder<unknown>[];
  size?: number;
}

export const canSlice = (declaration: ResourceDeclaration, sort: readonly SortField[]): boolean => {
  const order = wholeOrder(declaration, sort);
  return order.every(({ field: name, sortDirection }) => {
    const field = findField(declaration, name);
    const isFilled = field?.required || !declaration.fields.some((each) => each.name === name);
    return field && isFilled && comparedKinds.includes(field.kind) && sortDirection === order[0]?.sortDirection;
  });
};

const comparedKinds: readonly string[] = ['TEXT', 'NUMBER', 'DATETIME'];

/** What matches from beginning to end comes exactly once: what moved to a slice that was read already comes last, by its id. */
export async function* inSlices(context: RecordContext, declaration: ResourceDeclaration, sliced: Sliced): AsyncGenerator<RecordJson[]> {
  const { sort, conditions, size = SLICE } = sliced;
  const seen = new IdSet();
  const orders = [wholeOrder(declaration, sort), [{ field: 'id', sortDirection: 'asc' as const }]];
  for (const order of orders)
    for (let after: readonly string[] | null = null; ; ) {
      const { ids, end } = await readSlice(context, declaration, { order, conditions, size }, after);
      const fresh = ids.filter((id) => seen.add(id));
      for (let first = 0; first < fresh.length; first += ROWS_AT_ONCE)
        yield await findMany(context, declaration, fresh.slice(first, first + ROWS_AT_ONCE));
      const isFirst = after === null;
      after = end;
      if (ids.length === size) continue;
      if (isFirst) return;
      break;
    }
}

const readSlice = async (
  { db }: RecordContext,
  declaration: ResourceDeclaration,
  { order, conditions, size }: { order: readonly SortField[]; conditions: readonly RawBuilder<unknown>[]; size: number },
  after: readonly string[] | null,
): Promise<{ ids: number[]; end: string[] }> => {
  const columns = order.map(({ field }) => columnAt('t', fieldOf(declaration, field)));
  const step = direction(order[0]?.sortDirection ?? 'asc');
  const isBehind = order[0]?.sortDirection === 'desc' ? sql`<` : sql`>`;
  const behind = after ? [sql`(${sql.join(columns)}) ${isBehind} (${sql.join(after)})`] : [];
  const named = columns.map((column, nth) => sql`${column} as ${sql.id(`k${nth}`)}`);
  const ends = columns.map((_, nth) => sql`(select ${sql.id(`k${nth}`)}::text from slice offset ${size - 1}) as ${sql.id(`k${nth}`)}`);
  const { rows } = await sql<Record<string, string | null>>`
    with slice as materialized (
      select ${sql.join(named)}, t.id as sliced from ${sql.table(tableName(declaration))} as t ${where([...conditions, ...behind])}
      order by ${sql.join(columns.map((column) => sql`${column} ${step}`))} limit ${size}
    )
    select string_agg(sliced::text, ',') as ids, ${sql.join(ends)} from slice`.execute(db);
  const { ids = null, ...end } = rows[0] ?? {};
  return { ids: ids === null ? [] : ids.split(',').map(Number), end: columns.map((_, nth) => end[`k${nth}`] ?? '') };
};

/** A set of ids, of which those that lie close together take a bit each: a million in a Set take 40 MB. */
export class IdSet {
  readonly #blocks = new Map<number, Uint32Array>();

  add(id: number): boolean {
    const [block, place] = [Math.floor(id / BLOCK), id % BLOCK];
    const words = this.#blocks.get(block) ?? new Uint32Array(BLOCK / 32);
    this.#blocks.set(block, words);
    const [word, bit] = [place >> 5, 1 << (place & 31)];
    const before = words[word] ?? 0;
    words[word] = before | bit;
    return (before & bit) === 0;
  }
}

const BLOCK = 65_536;
