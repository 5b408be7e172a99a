import { heldPrice } from '../../contract/workflows/price-guard/heldPrice.ts';
import type { HeldPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { ProductLink } from '../../src/trade/ClerkLink.tsx';
import { DeskFigure } from '../../src/trade/desk/DeskFigure.tsx';
import { DeskList } from '../../src/trade/desk/DeskSection.tsx';
import { useDeskList } from '../../src/trade/desk/useDeskList.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';
import { priceText, usualText } from './usualText.ts';

const useHeldPrices = () => useDeskList<HeldPrice>(heldPrice, { field: 'heldOn', order: 'DESC' });

export const HeldFigure = () => (
  <DeskFigure
    title={text('desk')}
    query={useHeldPrices()}
    to="/held-price"
    figure={({ total }) => figure(total)}
    hint={({ total }) => text(total > 0 ? 'deskDue' : 'deskNone')}
    isDue={({ total }) => total > 0}
  />
);

export const HeldSection = () => {
  const { baseCurrency } = useConsoleSettings();
  const query = useHeldPrices();
  return (
    <DeskList
      title={text('desk')}
      query={query}
      count={query.data?.total}
      none={text('none')}
      all={{ to: '/held-price', title: text('deskAll') }}
      rowsOf={({ rows }) =>
        rows.map((held) => ({
          key: held.id,
          title: <ProductLink productId={held.product.id}>{held.productTitle}</ProductLink>,
          detail: (
            <>
              <bdi>{held.organizationName}</bdi>
              {held.offerOrRequest === 'request' ? ` · ${text('request')}` : null}
            </>
          ),
          end: <strong>{priceText(held.amount, held.currency.symbol)}</strong>,
          endDetail: usualText(held, baseCurrency),
        }))
      }
    />
  );
};
