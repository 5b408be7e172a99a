import { sql } from 'kysely';
import { termTransformation } from '../../../../resources/termTransformation.ts';
import { createPauses } from '../../../pauses.ts';
import { create } from '../../../records/create.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { TokenAlias } from '../matching/ranking.ts';
import type { CheckedOffer } from '../submission/checkSubmission.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

const MOST_MADE = 50;
export const ENOUGH_VOTES = 2;
const MAJORITY = 0.75;
const LONGEST = termTransformation.fields[0].maxLength;

export interface Vote extends TokenAlias {
  title: string;
  productId: number;
}

/** `told`: lines that leave nothing to explain. Ask before the transaction: 2,000 entries take a second of reading the catalogue. */
export const votesOf = async (vocabulary: Vocabulary, offers: readonly CheckedOffer[], told: ReadonlySet<string>): Promise<Vote[]> => {
  const votes: Vote[] = [];
  const pause = createPauses();
  for (const { entry, productId } of offers) {
    if (told.has(entry.inputLine)) continue;
    await pause();
    const title = entry.cleanedInputProductTitle;
    const aliases = vocabulary.products
      .aliasesFor({ text: title }, productId)
      .filter(({ from, to }) => !vocabulary.titles.has(from) && from.length <= LONGEST && to.length <= LONGEST);
    votes.push(...aliases.map((alias) => ({ ...alias, title, productId })));
  }
  return votes;
};

export const learnAliases = async (inside: WriteContext, votes: readonly Vote[]): Promise<void> => {
  if (votes.length === 0) return;
  await castVotes(inside, votes);
  for (const { id, from, to } of await enoughVoted(inside, [...new Set(votes.map(({ from }) => from))])) {
    const made = await create(inside, inside.registry.get('term-transformation'), { from, to });
    await sql`update learned_alias set is_made = true, term_transformation_id = ${made.id} where id = ${id}`.execute(inside.db);
  }
};

const castVotes = async ({ db }: WriteContext, votes: readonly Vote[]) => {
  const column = (key: 'from' | 'to' | 'title') => sql`${votes.map((vote) => vote[key])}::text[]`;
  await sql`
    insert into learned_alias ("from", "to")
    select distinct alias_from, alias_to from unnest(${column('from')}, ${column('to')}) as given (alias_from, alias_to) order by 1, 2
    on conflict ("from", "to") do nothing`.execute(db);
  await sql`
    insert into alias_vote (learned_alias_id, title, product_id)
    select distinct learned_alias.id, given.title, given.product_id
    from unnest(${column('from')}, ${column('to')}, ${column('title')}, ${votes.map(({ productId }) => productId)}::bigint[])
      as given (alias_from, alias_to, title, product_id)
    join learned_alias on learned_alias."from" = given.alias_from and learned_alias."to" = given.alias_to
    order by 1, 2, 3 on conflict do nothing`.execute(db);
};

/** Aliases that were made once are not made again, since staff may have deleted them. */
const enoughVoted = async ({ db }: WriteContext, words: readonly string[]): Promise<({ id: number } & TokenAlias)[]> => {
  const { rows } = await sql<{ id: number } & TokenAlias>`
    with counted as (
      select learned_alias.id, learned_alias."from", learned_alias."to", learned_alias.is_made,
        (select count(*) from alias_vote where learned_alias_id = learned_alias.id) as votes
      from learned_alias where learned_alias."from" = any(${words}::text[])
    )
    select id, "from", "to" from counted
    where votes >= ${ENOUGH_VOTES} and not is_made
      and votes >= ${MAJORITY} * (select sum(votes) from counted other where other."from" = counted."from")
      and not exists (select from term_transformation known where lower(known."from") = lower(counted."from"))
    order by id limit ${MOST_MADE}`.execute(db);
  return rows;
};
