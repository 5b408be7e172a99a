import type { Database } from '../database/tables.ts';
import type { Demonstration } from './demonstration.ts';
import { idsByKey } from './idsByKey.ts';

/** What recognises products in the text of an offer. */
export const insertTerms = async (
  trx: Database,
  { productKeywords, aliases, ignoreTerms, expansionColors }: Demonstration,
  productId: (title: string) => number,
): Promise<void> => {
  const keywords = await trx
    .insertInto('keyword')
    .values(productKeywords.map(({ terms }) => ({ terms })))
    .returning(['id', 'terms as key'])
    .execute();
  const keywordId = idsByKey(keywords);
  await trx
    .insertInto('productKeyword')
    .values(productKeywords.map(({ terms, product }) => ({ keywordId: keywordId(terms), productId: productId(product) })))
    .execute();
  await trx
    .insertInto('termTransformation')
    .values([...aliases])
    .execute();
  await trx
    .insertInto('offerFromTextIgnoreTerm')
    .values(ignoreTerms.map((term) => ({ term })))
    .execute();
  await trx
    .insertInto('offerFromTextExpansionColor')
    .values(expansionColors.map((name) => ({ name })))
    .execute();
};
