import type { Client } from 'pg';

interface Plan {
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Output?: string[];
  Plans?: Plan[];
}

/** Which columns of a query are those of an outer join's other side, and so may be null whatever their table says. */
export const outerJoined = async (client: Client, text: string): Promise<Set<number>> => {
  const parameters = new Set(text.match(/\$\d+/g)).size;
  await client.query(`set plan_cache_mode = force_generic_plan; prepare joined as ${text}`);
  const given = parameters > 0 ? `(${Array.from({ length: parameters }, () => 'null').join(', ')})` : '';
  const { rows } = await client.query(`explain (verbose, format json) execute joined${given}`);
  await client.query('deallocate joined');
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
  const missing = new Set(optional(plan));
  return new Set((plan.Output ?? []).flatMap((output: string, place: number) => (missing.has(output) ? [place] : [])));
};

const optional = (plan: Plan): string[] =>
  (plan.Plans ?? []).flatMap((part) => {
    const side = plan['Join Type'];
    const isOptional =
      side === 'Full' ||
      (side === 'Left' && part['Parent Relationship'] === 'Inner') ||
      (side === 'Right' && part['Parent Relationship'] === 'Outer');
    return [...(isOptional ? (part.Output ?? []) : []), ...optional(part)];
  });
