import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import { readSuffixes, specSetting, titleParts } from '../../contract/products/titleParts.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { keyShows } from '../../src/live/refreshChanged.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ComparedProduct, OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { useMissing } from '../../src/trade/useMissing.ts';
import { useProduct } from '../../src/trade/useProduct.ts';
import { useKeys } from '../../src/ui/keys/useKeys.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import type { FromList } from '../../src/ui/listAddress.ts';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { useLastLookedAt } from '../../src/ui/useLastLookedAt.ts';
import type { RecordOption } from '../../src/ui/useLookup.ts';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { text } from './index.ts';
import { ProductOffers } from './ProductOffers.tsx';

export const OfferComparePage = () => {
  const title = usePageTitle();
  const { productId } = useParams();
  const { pathname, search } = useLocation();
  const { data: product, isLoading, isLoadingError } = useProduct(productId);
  const held = useSession()?.authorities ?? null;

  return (
    <Page
      title={product?.title ?? title}
      heading={
        product ? <ProductTitle title={product.title} /> : productId && isLoading ? <Box sx={asHighAsTitle}>{title}</Box> : undefined
      }
      // An empty line above the heading of an unknown product: the page does not move.
      overline={productId === undefined || isLoadingError ? undefined : product === null ? '\u00a0' : title}
      about={product ? title : undefined}
      actions={
        <>
          {isAllowed({ anyOf: ['MANAGER'] }, held) ? (
            <LinkButton variant="outlined" to={newOfferAddress(product)} state={{ fromList: `${pathname}${search}` } satisfies FromList}>
              {text('new')}
            </LinkButton>
          ) : null}
          <ComparedProduct value={product ?? null}>
            <PageSlot name="headerActions" />
          </ComparedProduct>
        </>
      }
    >
      <PageSlot name="intro" />
      <ProductSearch productId={productId} />
      {productId === undefined ? <NoProductChosen /> : <ProductOffers productId={productId} />}
      {isLoading ? null : (
        <ComparedProduct value={product ?? null}>
          <PageSlot name="panels" />
        </ComparedProduct>
      )}
    </Page>
  );
};

/** Beside the buttons of a narrow window, the title of a product mostly takes two lines. */
const asHighAsTitle = { minHeight: { sm: 52, lg: 0 } };

const NoProductChosen = () =>
  useMissing(['product']).length > 0 ? <FirstSteps /> : <EmptyState title={text('chooseProduct')} hint={text('chooseHint')} />;

const newOfferAddress = (product: RecordOption | null | undefined): string =>
  product ? `/offer/new?${new URLSearchParams({ source: JSON.stringify({ product }) })}` : '/offer/new';

const SEARCH_KEY = '/';

const ProductSearch = ({ productId }: { productId: string | undefined }) => {
  const navigate = useNavigate();
  const days = useSearchParams()[0].get('days');
  const queryClient = useQueryClient();
  const { data: shown } = useProduct(productId);
  // A choice counts at the address where it was made and at its own; any other address shows its own product.
  const [choice, setChoice] = useState<{ at: string | undefined; option: RecordOption | null } | null>(null);
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    input.current?.focus();
    input.current?.select();
  };
  useKeys(usePageTitle(), [{ key: SEARCH_KEY, label: text('search'), run: search }]);
  const { remember } = useLastLookedAt('product', 'title');
  useEffect(() => {
    if (shown) remember(shown);
  }, [shown, remember]);
  const chosen = choice && choice.at === productId ? choice.option : (shown ?? null);

  const choose = (option: RecordOption | null) => {
    if (option?.address) return navigate(option.address);
    setChoice({ at: productId, option });
    if (option) setError(undefined);
  };
  const submit = () => {
    if (!chosen) return setError(text('selectProduct'));
    const address = String(chosen.id);
    // The next letter that is typed begins the search for another product. On a touch screen the field would bring up its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
    if (document.activeElement === input.current) input.current?.select();
    setChoice({ at: address, option: chosen });
    navigate(`/offer-compare/${address}${days ? `?days=${days}` : ''}`, { replace: address === productId });
    if (address === productId) void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
  };
  return (
    <PlainForm role="search" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 720 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProductAutocomplete
          value={chosen}
          onChange={choose}
          error={error}
          autoFocus={productId === undefined}
          placeholder={text('searchExample')}
          hasWholes
          keyShortcut={SEARCH_KEY}
          inputRef={input}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ height: 36, mt: '23px' }}>
        {text('search')}
      </Button>
    </PlainForm>
  );
};

const SUFFIXES_KEY = 'product-spec-suffixes';
keyShows(SUFFIXES_KEY, ['application-settings']);

const ProductTitle = ({ title }: { title: string }) => {
  const data = useConsoleData();
  const suffixes = useQuery({
    queryKey: [SUFFIXES_KEY],
    queryFn: async ({ signal }) => readSuffixes(await data.getSetting({ ...specSetting, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return titleParts(title, suffixes.data ?? []).map(({ part, text }, position) => (
    <Fragment key={part}>
      {position === 0 ? text : ' '}
      {position === 0 ? null : <Part data-part={part}>{text}</Part>}
    </Fragment>
  ));
};

const Part = styled('span')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-block',
    padding: '1px 8px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    letterSpacing: 0,
    verticalAlign: 'middle',
    color: palette.text.secondary,
    background: palette.background.paper,
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
  };
});
