import { calls } from '../../contract/workflows/offer-from-text/calls.ts';
import { formatAge } from '../../src/ui/formatAge.ts';
import { formatConverted } from '../../src/ui/formatAmount.ts';
import type { WorkflowOptions } from '../../src/workflow/definePages.ts';

export const bestPrices: NonNullable<WorkflowOptions['describe']> = async ({ data, settings: { baseCurrency } }, productIds, signal) => {
  const { prices } = await data.call(calls.prices, { body: { productIds: [...productIds] }, signal });
  const now = Date.now();
  return new Map(
    prices.flatMap(({ productId, best }) =>
      best ? [[productId, `${formatConverted(best.amount)} ${baseCurrency} · ${formatAge(best.updatedOn, now, 'narrow')}`] as const] : [],
    ),
  );
};
