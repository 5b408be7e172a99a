import { Box } from '@mui/material';
import { useMemo } from 'react';
import { LONGEST_WINDOW } from '../../contract/offers/offerWindows.ts';
import type { FamilyProduct } from '../../contract/workflows/family/schemas.ts';
import { language } from '../../src/messages/language.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { distanceOf, type FamilyRow, familyMatrix } from './familyMatrix.ts';
import { text } from './index.ts';

interface FamilyTableProps {
  products: readonly FamilyProduct[] | undefined;
  isBusy: boolean;
  days: number;
}

export const FamilyTable = ({ products, isBusy, days }: FamilyTableProps) => {
  const { baseCurrency } = useConsoleSettings();
  const { specs, rows, best } = useMemo(() => familyMatrix(products ?? []), [products]);
  const to = days === LONGEST_WINDOW ? '' : `?days=${days}`;
  const columns = useMemo(() => columnsOf(specs, { best, to }), [specs, best, to]);
  return (
    <>
      <Box role="status" sx={{ minHeight: 24 }}>
        {products && !best ? (days === 1 ? text('noBestToday') : text('noBest', { days })) : null}
        {best?.best ? (
          <>
            {text('best')}: <strong>{<MoneyCell amount={best.best.baseAmount} currency={baseCurrency} isConverted />}</strong>{' '}
            {[best.colour, best.spec, best.best.organizationName, formatAge(best.best.entityLastUpdatedOn, Date.now(), 'long')]
              .filter((part) => part !== '')
              .join(' · ')}
          </>
        ) : null}
      </Box>
      <Grid
        label={text('matrix')}
        rows={products && rows}
        columns={columns}
        keyOf={({ colour }) => colour}
        isBusy={isBusy}
        skeletonRows={5}
        look={familyLook}
      />
      {products ? (
        <Box component="p" sx={{ m: 0, fontSize: '0.8125rem', color: 'text.secondary' }}>
          {text('rule', { base: baseCurrency })}
        </Box>
      ) : null}
    </>
  );
};

interface Compared {
  best: FamilyProduct | undefined;
  /** The search of the comparison's address. */
  to: string;
}

const columnsOf = (specs: readonly string[], compared: Compared): GridColumn<FamilyRow>[] => [
  { name: 'colour', title: text('colour'), cell: ({ colour }) => <strong>{colour || text('unnamed')}</strong> },
  ...specs.map((spec) => ({
    name: 'cell',
    title: spec || text('unnamed'),
    attributes: ({ cells }: FamilyRow) => ({ 'data-step': stepOf(cells.get(spec), compared.best) }),
    cell: ({ cells }: FamilyRow) => {
      const product = cells.get(spec);
      return product ? <Cell product={product} compared={compared} /> : null;
    },
  })),
];

const stepOf = (product: FamilyProduct | undefined, best: FamilyProduct | undefined): number | undefined =>
  product?.best && best?.best ? distanceOf(product.best.baseAmount, best.best.baseAmount).step : undefined;

const percents = new Intl.NumberFormat(language, {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const Cell = ({ product, compared: { best, to } }: { product: FamilyProduct; compared: Compared }) => {
  const { best: offer } = product;
  const address = `/offer-compare/${product.id}${to}`;
  if (!offer) {
    return (
      <TextLink to={address} color="text.secondary">
        {text('noOffer')}
      </TextLink>
    );
  }
  const { share } = distanceOf(offer.baseAmount, best?.best?.baseAmount ?? 0);
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <TextLink to={address} color="text.primary" sx={{ fontWeight: 600 }}>
          <MoneyCell amount={offer.baseAmount} isConverted />
        </TextLink>
        <span>{product === best ? text('isBest') : percents.format(share)}</span>
      </Box>
      <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
        {offer.organizationName} · {formatAge(offer.entityLastUpdatedOn, Date.now(), 'narrow')}
      </Box>
    </>
  );
};

const familyLook: GridLook = {
  rules: ({ background, success }) => {
    const tints = [30, 20, 13, 7].map((percent, step) => [
      `td[data-step="${step}"]`,
      { background: `color-mix(in srgb, ${success.main} ${percent}%, ${background.paper})` },
    ]);
    return { always: { td: { verticalAlign: 'top', paddingTop: 6, paddingBottom: 6 }, ...Object.fromEntries(tints) } };
  },
};
