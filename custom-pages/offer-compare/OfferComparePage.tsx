import { Button } from '@mui/material';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { ComparedProduct } from '../../src/trade/comparedOffers.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { useMissing } from '../../src/trade/useMissing.ts';
import { useProduct } from '../../src/trade/useProduct.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import type { FromList } from '../../src/ui/listAddress.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { Page } from '../../src/ui/Page.tsx';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { ProductOffers } from './ProductOffers.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import type { texts } from './texts.ts';

export const OfferComparePage = () => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const title = usePageTitle();
  const { productId } = useParams();
  const { pathname, search } = useLocation();
  const { data: product, isLoading, isLoadingError } = useProduct(productId);
  const held = useSession()?.authorities ?? null;

  return (
    <Page
      title={product?.title ?? title}
      heading={product ? <ProductTitle title={product.title} /> : undefined}
      // An empty line above the heading of an unknown product: the page does not move.
      overline={productId === undefined || isLoadingError ? undefined : product === null ? '\u00a0' : title}
      about={product ? title : undefined}
      actions={
        <>
          {isAllowed({ anyOf: ['MANAGER'] }, held) ? (
            <Button
              variant="outlined"
              component={Link}
              to={newOfferAddress(product)}
              state={{ fromList: `${pathname}${search}` } satisfies FromList}
            >
              {text('new')}
            </Button>
          ) : null}
          <PageSlot name="headerActions" />
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

const NoProductChosen = () => {
  const text = useTextsOf<typeof texts>('offer-compare');
  return useMissing(['product']).length > 0 ? <FirstSteps /> : <EmptyState title={text('chooseProduct')} hint={text('chooseHint')} />;
};

const newOfferAddress = (product: RecordOption | null | undefined): string =>
  product ? `/offer/new?${new URLSearchParams({ source: JSON.stringify({ product }) })}` : '/offer/new';
