import { Box } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LONGEST_WINDOW, readWindow } from '../../contract/offers/offerWindows.ts';
import { calls } from '../../contract/workflows/family/calls.ts';
import type { Family, FamilyProduct } from '../../contract/workflows/family/schemas.ts';
import { showsOnly } from '../../src/live/showsOnly.ts';
import { language } from '../../src/messages/text.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { WindowChoice } from '../../src/trade/WindowChoice.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { formatAge } from '../../src/ui/formatAge.ts';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { distanceOf, type FamilyRow, familyAddress, familyMatrix } from './familyMatrix.ts';
import { text } from './index.ts';

export const FamilyPage = () => {
  const pageTitle = usePageTitle();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const title = query.get('title')?.trim() ?? '';
  const days = readWindow(query.get('days'));
  const family = useFamily(title, days);
  const choose = (chosen: number) =>
    setQuery((before) => {
      const written = new URLSearchParams(before);
      written.delete('days');
      if (chosen !== LONGEST_WINDOW) written.set('days', String(chosen));
      return written;
    });
  return (
    <Page
      title={family.data?.title || title || pageTitle}
      overline={title === '' ? undefined : pageTitle}
      about={title === '' ? undefined : pageTitle}
      actions={<PageSlot name="headerActions" />}
      beside={title === '' ? undefined : <WindowChoice days={days} onChoose={choose} />}
    >
      <Box sx={{ maxWidth: 720 }}>
        <ProductAutocomplete
          key={title}
          value={null}
          hasWholes
          autoFocus={title === ''}
          onChange={(option) => option && navigate(option.address ?? familyAddress(option.title))}
        />
      </Box>
      {title === '' ? <EmptyState title={text('choose')} hint={text('chooseHint')} /> : null}
      {family.isError ? <ErrorState error={family.error} onRetry={() => void family.refetch()} /> : null}
      {title !== '' && !family.isError ? <FamilyState family={family.data} isBusy={family.isPlaceholderData} days={days} /> : null}
    </Page>
  );
};

const useFamily = (title: string, days: number) =>
  useCall(
    [OFFERS_KEY, 'family', title, days],
    calls.family,
    { query: { title, days } },
    {
      enabled: title !== '',
      placeholderData: (previous, query) => (query?.queryKey[2] === title ? previous : undefined),
      retry: false,
      meta: showsOnly<Family>('product', ({ products }) => products.map(({ id }) => id)),
    },
  );

const FamilyState = ({ family, isBusy, days }: { family: Family | undefined; isBusy: boolean; days: number }) => {
  const count = family?.products.length ?? 2;
  return (
    <>
      {family && family.siblings.length > 0 ? <Siblings titles={family.siblings} days={days} /> : null}
      {count < 2 && family ? (
        <EmptyState title={count === 0 ? text('none', { title: family.title }) : text('alone')} hint={text('familyHint')} />
      ) : null}
      {count > 0 ? <FamilyTable products={family?.products} isBusy={isBusy} days={days} /> : null}
    </>
  );
};

const Siblings = ({ titles, days }: { titles: readonly string[]; days: number }) => {
  const search = days === LONGEST_WINDOW ? '' : `&days=${days}`;
  return (
    <Box component="nav" aria-label={text('otherMemory')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {titles.map((title) => (
        <TextLink key={title} to={`${familyAddress(title)}${search}`}>
          {title}
        </TextLink>
      ))}
    </Box>
  );
};

interface FamilyTableProps {
  products: readonly FamilyProduct[] | undefined;
  isBusy: boolean;
  days: number;
}

const FamilyTable = ({ products, isBusy, days }: FamilyTableProps) => {
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
