import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import { offerImport } from '../../contract/sharedSpreadsheet.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { SlotParts } from '../../src/registry/SlotParts.tsx';
import { ComparedProduct, OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { notesKey } from '../../src/trade/notesQuery.ts';
import { useMissing } from '../../src/trade/useMissing.ts';
import { useProduct } from '../../src/trade/useProduct.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import type { FromList } from '../../src/ui/fromList.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { Page } from '../../src/ui/Page.tsx';
import { usePageTitleAt, WorkflowsContext } from '../../src/workflow/definePages.ts';
import { ImportStatus } from './ImportStatus.tsx';
import { ProductOffers } from './ProductOffers.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { ProductTitle } from './ProductTitle.tsx';
import { useOfferImport } from './useOfferImport.ts';

export const OfferComparePage = () => {
  const text = useText();
  const intakeTitle = usePageTitleAt('/offer-from-text');
  const { productId } = useParams();
  const { pathname, search } = useLocation();
  const queryClient = useQueryClient();
  const reload = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
    void queryClient.invalidateQueries({ queryKey: notesKey(offerImport.noteCategory) });
  }, [queryClient]);
  const running = useOfferImport(reload);
  const { data: product, isLoading, isLoadingError } = useProduct(productId);
  const workflows = useContext(WorkflowsContext);
  const held = useSession()?.authorities ?? null;

  return (
    <Page
      title={product?.title ?? text('pages.offerCompare')}
      heading={product ? <ProductTitle title={product.title} /> : undefined}
      // An empty line above the heading of an unknown product: the page does not move.
      overline={productId === undefined || isLoadingError ? undefined : product === null ? '\u00a0' : text('pages.offerCompare')}
      about={product ? text('pages.offerCompare') : undefined}
      actions={
        <>
          {isAllowed({ anyOf: ['MANAGER'] }, held) ? (
            <Button
              variant="outlined"
              component={Link}
              to={newOfferAddress(product)}
              state={{ fromList: `${pathname}${search}` } satisfies FromList}
            >
              {text('offerCompare.new')}
            </Button>
          ) : null}
          <ImportButton {...running}>{text('offerCompare.import')}</ImportButton>
          {intakeTitle === null ? null : (
            <Button variant="outlined" component={Link} to="/offer-from-text">
              {intakeTitle}
            </Button>
          )}
        </>
      }
    >
      <ImportStatus {...running} />
      <ProductSearch productId={productId} />
      {productId === undefined ? <NoProductChosen /> : <ProductOffers productId={productId} />}
      {product ? (
        <ComparedProduct value={product}>
          <SlotParts parts={workflows.flatMap(({ sections }) => sections)} />
        </ComparedProduct>
      ) : null}
      {isLoading ? null : (
        <NotesSection
          isFolded
          category={offerImport.noteCategory}
          heading={text('offerCompare.notes')}
          emptyText={text('offerCompare.noNotes')}
          createdText={(name) => text('offerCompare.organizationCreated', { name })}
          onOrganizationCreated={reload}
          saidUntil={running.endings}
        />
      )}
    </Page>
  );
};

const NoProductChosen = () => {
  const text = useText();
  return useMissing(['product']).length > 0 ? (
    <FirstSteps />
  ) : (
    <EmptyState title={text('offerCompare.chooseProduct')} hint={text('offerCompare.chooseHint')} />
  );
};

const newOfferAddress = (product: RecordOption | null | undefined): string =>
  product ? `/offer/new?${new URLSearchParams({ source: JSON.stringify({ product }) })}` : '/offer/new';
