import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { ImportNotes } from './ImportNotes.tsx';
import { ImportStatus } from './ImportStatus.tsx';
import { importNotesQuery } from './importNotesQuery.ts';
import { ProductOffers } from './ProductOffers.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { useOfferImport } from './useOfferImport.ts';
import { OFFERS_KEY } from './useOffers.ts';

/** `/offer-compare` and `/offer-compare/{productId}`: a product's offers across suppliers and currencies, best first. */
export const OfferComparePage = () => {
  const { productId } = useParams();
  const queryClient = useQueryClient();
  const reload = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
    void queryClient.invalidateQueries({ queryKey: importNotesQuery.queryKey });
  }, [queryClient]);
  const running = useOfferImport(reload);
  const held = useSession()?.authorities ?? null;

  return (
    <Page
      title="Compare offers"
      actions={
        <>
          {isAllowed({ anyOf: ['MANAGER'] }, held) ? (
            <Button variant="outlined" component={Link} to="/offer/new">
              New
            </Button>
          ) : null}
          <Button
            variant="outlined"
            disabled={!running.canSchedule}
            onClick={running.schedule}
            aria-describedby={running.unavailable ? 'import-unavailable' : undefined}
          >
            Import from shared spreadsheet
          </Button>
        </>
      }
    >
      <ImportStatus {...running} />
      <ProductSearch productId={productId} />
      {productId === undefined ? (
        <EmptyState
          title="Choose a product to compare its offers"
          hint="Type at least three characters of its title, pick it from the list and press Search."
        />
      ) : (
        <ProductOffers productId={productId} />
      )}
      <ImportNotes onOrganizationCreated={reload} />
    </Page>
  );
};
