import { Box } from '@mui/material';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LONGEST_WINDOW, readWindow } from '../../contract/offers/offerWindows.ts';
import { calls } from '../../contract/workflows/family/calls.ts';
import type { Family } from '../../contract/workflows/family/schemas.ts';
import { showsOnly } from '../../src/live/showsOnly.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { WindowChoice } from '../../src/trade/WindowChoice.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PageSlot } from '../../src/workflow/PageSlot.tsx';
import { useCall } from '../../src/workflow/useCall.ts';
import { FamilyTable } from './FamilyTable.tsx';
import { familyAddress } from './familyMatrix.ts';
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
