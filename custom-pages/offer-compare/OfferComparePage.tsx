import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import { offerImport } from '../../contract/jobs.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { NotesSection } from '../../src/ui/NotesSection.tsx';
import { notesKey } from '../../src/ui/notesQuery.ts';
import { Page } from '../../src/ui/Page.tsx';
import { ImportStatus } from './ImportStatus.tsx';
import { ProductOffers } from './ProductOffers.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { useOfferImport } from './useOfferImport.ts';
import { OFFERS_KEY } from './useOffers.ts';
import { useProduct } from './useProduct.ts';

/** `/offer-compare` and `/offer-compare/{productId}`: a product's offers across suppliers and currencies, best first. */
export const OfferComparePage = () => {
  const text = useText();
  const { productId } = useParams();
  const queryClient = useQueryClient();
  const reload = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
    void queryClient.invalidateQueries({ queryKey: notesKey(offerImport.noteCategory) });
  }, [queryClient]);
  const running = useOfferImport(reload);
  const { data: product } = useProduct(productId);
  const held = useSession()?.authorities ?? null;

  return (
    <Page
      title={text('offerCompare.title')}
      about={product?.title}
      actions={
        <>
          {isAllowed({ anyOf: ['MANAGER'] }, held) ? (
            <Button variant="outlined" component={Link} to="/offer/new">
              {text('offerCompare.new')}
            </Button>
          ) : null}
          <Button
            variant="outlined"
            disabled={!running.canSchedule}
            onClick={running.schedule}
            aria-describedby={running.unavailable ? 'import-unavailable' : undefined}
          >
            {text('offerCompare.import')}
          </Button>
        </>
      }
    >
      <ImportStatus {...running} />
      <ProductSearch productId={productId} />
      {productId === undefined ? (
        <EmptyState title={text('offerCompare.chooseProduct')} hint={text('offerCompare.chooseHint')} />
      ) : (
        <ProductOffers productId={productId} />
      )}
      <NotesSection
        category={offerImport.noteCategory}
        heading={text('offerCompare.notes')}
        emptyText={text('offerCompare.noNotes')}
        createdText={(name) => text('offerCompare.organizationCreated', { name })}
        onOrganizationCreated={reload}
      />
    </Page>
  );
};
