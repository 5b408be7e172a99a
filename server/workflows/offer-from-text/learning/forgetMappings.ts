import { type RawBuilder, sql } from 'kysely';
import { say } from '../../../../contract/translated.ts';
import type { TermMapping } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { PublicError } from '../../../errors.ts';
import { createPauses } from '../../../pauses.ts';
import { tableName } from '../../../records/fields.ts';
import { findMany } from '../../../records/findOne.ts';
import { changeEntry, isReferenceViolation, recordActivity } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { type CleaningTables, cleanTitle, termsOf } from '../cleaning/cleanTitle.ts';
import { ENOUGH_VOTES } from './learnAliases.ts';

/** It takes as many statements for one mapping as for all. */
export const forgetMappings = async (inside: WriteContext, mappings: readonly TermMapping[], cleaning: CleaningTables): Promise<void> => {
  if (mappings.length === 0) return;
  await unbind(inside, mappings, cleaning);
  await takeBack(inside, mappings);
};

const unbind = async (inside: WriteContext, mappings: readonly TermMapping[], cleaning: CleaningTables) => {
  const titles = Map.groupBy(mappings, ({ mappedProductId }) => mappedProductId);
  const { rows } = await sql<{ id: number; keywordId: number; productId: number; terms: string }>`
    select product_keyword.id, keyword.id as keyword_id, product_keyword.product_id, keyword.terms
    from product_keyword join keyword on keyword.id = product_keyword.keyword_id
    where product_keyword.product_id = any(${[...titles.keys()]}::bigint[])
    order by product_keyword.id for update of product_keyword`.execute(inside.db);
  const pause = createPauses();
  const forgotten: typeof rows = [];
  for (const [productId, bindings] of Map.groupBy(rows, (row) => row.productId)) {
    const words: Set<string>[] = [];
    for (const { cleanedInputProductTitle: title } of titles.get(productId) ?? []) {
      await pause();
      words.push(new Set(termsOf(title)));
    }
    for (const binding of bindings) {
      await pause();
      const ways = [termsOf(binding.terms), cleanTitle(binding.terms, cleaning).terms].filter((way) => way.length > 0);
      if (words.some((title) => ways.some((way) => way.every((term) => title.has(term))))) forgotten.push(binding);
    }
  }
  await removeBindings(inside, forgotten);
};

/** A keyword that is bound to no product any more goes with them. */
export const removeBindings = async (inside: WriteContext, bindings: readonly { id: number; keywordId: number }[]): Promise<void> => {
  await removeAll(inside, 'product-keyword', sql`id = any(${bindings.map(({ id }) => id)}::bigint[])`);
  await removeAll(
    inside,
    'keyword',
    sql`id = any(${bindings.map(({ keywordId }) => keywordId)}::bigint[])
      and not exists (select from product_keyword where keyword_id = keyword.id)`,
  );
};

export const takeBack = async (inside: WriteContext, mappings: readonly Omit<TermMapping, 'mappedProductTitle'>[]) => {
  const { rows } = await sql<{ id: number; termTransformationId: number }>`
    with gone as (
      delete from alias_vote using unnest(
        ${mappings.map(({ mappedProductId }) => mappedProductId)}::bigint[],
        ${mappings.map(({ cleanedInputProductTitle }) => cleanedInputProductTitle)}::text[]) as given (product_id, title)
      where alias_vote.product_id = given.product_id and alias_vote.title = given.title returning learned_alias_id
    )
    select learned_alias.id, learned_alias.term_transformation_id from learned_alias
    where learned_alias.id in (select learned_alias_id from gone) and learned_alias.term_transformation_id is not null
      and (select count(*) from alias_vote where learned_alias_id = learned_alias.id)
        - (select count(*) from gone where learned_alias_id = learned_alias.id) < ${ENOUGH_VOTES}
    order by learned_alias.id`.execute(inside.db);
  await removeAll(inside, 'term-transformation', sql`id = any(${rows.map((row) => row.termTransformationId)}::bigint[])`);
  await sql`update learned_alias set is_made = false where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(inside.db);
};

const removeAll = async (inside: WriteContext, resource: string, condition: RawBuilder<unknown>) => {
  const declaration = inside.registry.get(resource);
  const table = sql.table(tableName(declaration));
  const { rows } = await sql<{ id: number }>`select id from ${table} where ${condition} order by id for update`.execute(inside.db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const removed = await findMany(inside, declaration, ids);
  const removing = sql`delete from ${table} where id = any(${ids}::bigint[])`.execute(inside.db);
  await removing.catch((error: unknown) => {
    throw isReferenceViolation(error) ? new PublicError('IN_USE', { refer: say`${say`other records`} refer` }) : error;
  });
  const entries = removed.map((before) => changeEntry(declaration, { before, after: null }));
  await recordActivity(inside.db, inside.actor, entries, inside);
};
