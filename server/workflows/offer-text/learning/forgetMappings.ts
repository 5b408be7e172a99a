import { sql } from 'kysely';
import type { TermMapping } from '../../../../contract/offer-text/calls.ts';
import { remove } from '../../../records/remove.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { type CleaningTables, cleanTitle } from '../cleaning/cleanTitle.ts';
import { termsOf } from '../cleaning/words.ts';
import { ENOUGH_VOTES } from './learnAliases.ts';

/**
 * Forgets that these titles mean these products: every keyword that maps one so is unbound, and the votes of the title are taken back.
 * Keywords without a product and learned aliases without enough votes go too.
 */
export const forgetMappings = async (inside: WriteContext, mappings: readonly TermMapping[], cleaning: CleaningTables): Promise<void> => {
  for (const { cleanedInputProductTitle: title, mappedProductId: productId } of mappings) {
    await unbind(inside, new Set(termsOf(title)), productId, cleaning);
    await takeBack(inside, title, productId);
  }
};

const unbind = async (inside: WriteContext, title: ReadonlySet<string>, productId: number, cleaning: CleaningTables) => {
  const { rows } = await sql<{ id: number; keywordId: number; terms: string }>`
    select product_keyword.id, keyword.id as keyword_id, keyword.terms
    from product_keyword join keyword on keyword.id = product_keyword.keyword_id
    where product_keyword.product_id = ${productId} order by product_keyword.id for update of product_keyword`.execute(inside.db);
  const isIn = (terms: readonly string[]) => terms.length > 0 && terms.every((term) => title.has(term));
  for (const { id, keywordId, terms } of rows) {
    if (!isIn(termsOf(terms)) && !isIn(cleanTitle(terms, cleaning).terms)) continue;
    await remove(inside, inside.registry.get('product-keyword'), id);
    const { rows: others } = await sql`select from product_keyword where keyword_id = ${keywordId} limit 1`.execute(inside.db);
    if (others.length === 0) await remove(inside, inside.registry.get('keyword'), keywordId);
  }
};

const takeBack = async (inside: WriteContext, title: string, productId: number) => {
  const { rows } = await sql<{ id: number; termTransformationId: number }>`
    with gone as (
      delete from alias_vote where product_id = ${productId} and title = ${title} returning learned_alias_id
    )
    select learned_alias.id, learned_alias.term_transformation_id from learned_alias
    where learned_alias.id in (select learned_alias_id from gone) and learned_alias.term_transformation_id is not null
      and (select count(*) from alias_vote where learned_alias_id = learned_alias.id)
        - (select count(*) from gone where learned_alias_id = learned_alias.id) < ${ENOUGH_VOTES}
    order by learned_alias.id`.execute(inside.db);
  for (const { id, termTransformationId } of rows) {
    await remove(inside, inside.registry.get('term-transformation'), termTransformationId);
    await sql`update learned_alias set is_made = false where id = ${id}`.execute(inside.db);
  }
};
