import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ListMeta } from '../../src/providers/dialectProvider.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const MissingBaseCurrency = () => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const data = useDataProvider();
  const { baseCurrency } = useConsoleSettings();
  const currencies = useQuery({
    queryKey: [OFFERS_KEY, 'base-currency', baseCurrency],
    queryFn: async ({ signal }) => {
      const meta: ListMeta = { lookup: 'typed' };
      return (await data.getList('currency', { filter: { q: baseCurrency }, pagination: { page: 1, perPage: 1000 }, meta, signal })).data;
    },
    enabled: baseCurrency !== '',
    retry: false,
  });
  const isThere = currencies.data?.some(({ symbol }) => String(symbol).toUpperCase() === baseCurrency.toUpperCase()) ?? true;
  if (isThere) return null;
  return (
    <Alert severity="warning">
      {text('missingCurrency', { currency: baseCurrency })}{' '}
      <Link component={RouterLink} to="/d/currency/new">
        {text('addCurrency')}
      </Link>
    </Alert>
  );
};
