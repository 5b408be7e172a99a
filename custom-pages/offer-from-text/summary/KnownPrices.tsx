import type { ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../../src/ui/DateCell.tsx';
import { writtenAmount } from '../../../src/ui/formatAmount.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';

export const KnownPrices = ({ prices: { last, best }, currency }: { prices: ProductPrices; currency: string }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { timeZone } = useConsoleSettings();
  const named = [
    ['summary.lastPrice', last],
    ['summary.bestPrice', best],
  ] as const;
  return named.map(([key, price]) =>
    price ? (
      <span key={key} data-part="note">
        {text(key, {
          amount: writtenAmount(price.amount),
          currency,
          date: formatDate(price.updatedOn, timeZone, true),
          organization: price.organization.name,
        })}
      </span>
    ) : null,
  );
};
