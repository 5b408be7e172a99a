import { sql } from 'kysely';
import type { StoreRequests } from '../../../contract/workflows/wanted/schemas.ts';
import { create } from '../../records/create.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';

/** All of a list or nothing. @returns how many it has stored, the first time that it was sent */
export const storeRequests = (context: WriteContext, list: StoreRequests, now: Date): Promise<number> =>
  transact(context, async (inside) => {
    const { wantedId, organizationId, currencyId, requests } = list;
    const { rows } = await sql<{ requests: number }>`
      insert into wanted_list (id, requests, stored_by, stored_on)
      values (${wantedId}, ${requests.length}, ${context.actor.username}, ${now})
      on conflict (id) do update set id = excluded.id returning requests, xmax <> 0 as "isKnown"`.execute(inside.db);
    const [known] = rows as { requests: number; isKnown: boolean }[];
    if (known?.isKnown) return known.requests;
    const offer = context.registry.get('offer');
    for (const { productId, amount, quantity = null } of requests)
      await create(inside, offer, {
        amount,
        quantity,
        organization: { id: organizationId },
        product: { id: productId },
        currency: { id: currencyId },
        offerOrRequest: 'request',
        source: 'TEXT',
      });
    return requests.length;
  });
