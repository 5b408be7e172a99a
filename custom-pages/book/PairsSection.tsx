import { calls } from '../../contract/workflows/book/calls.ts';
import { ProductLink } from '../../src/trade/ClerkLink.tsx';
import { DeskList, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatPercent } from '../../src/ui/formatAmount.ts';
import { text } from './index.ts';

export const PairsSection = () => {
  const { baseCurrency } = useConsoleSettings();
  return (
    <DeskList
      title={text('desk')}
      query={useDeskQuery(calls.newest)}
      none={text('deskNone')}
      hint={text('deskHint')}
      all={{ to: '/book', title: text('deskAll') }}
      rowsOf={({ pairs }) =>
        pairs.map(({ product, request, offer, gap, percent }) => ({
          key: request.offerId,
          title: <ProductLink productId={product.id}>{product.title}</ProductLink>,
          detail: (
            <>
              <bdi>{request.organization.name}</bdi> ← <bdi>{offer.organization.name}</bdi>
            </>
          ),
          end: <MoneyCell amount={gap} currency={baseCurrency} isConverted />,
          endDetail: formatPercent(percent),
        }))
      }
    />
  );
};
