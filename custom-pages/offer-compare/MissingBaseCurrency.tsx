import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { useConsoleSettings } from '../../src/providers/ConsoleSettings.tsx';
import { callPage } from '../../src/providers/callPage.ts';
import { OFFERS_KEY } from './useOffers.ts';

/** Beside amounts that are not converted: says so when what is missing is no rate, but the base currency itself. */
export const MissingBaseCurrency = () => {
  const { baseCurrency } = useConsoleSettings();
  const currencies = useQuery({
    queryKey: [OFFERS_KEY, 'base-currency', baseCurrency],
    queryFn: async ({ signal }) => {
      const query = { keyword: baseCurrency, page: 0, size: 1000 };
      return (await callPage<{ symbol: string }>('/api/currency/search/findAllByKeywordCaseInsensitive', { query, signal })).rows;
    },
    enabled: baseCurrency !== '',
    retry: false,
  });
  const isThere = currencies.data?.some(({ symbol }) => symbol.toUpperCase() === baseCurrency.toUpperCase()) ?? true;
  if (isThere) return null;
  return (
    <Alert severity="warning">
      There is no currency {baseCurrency} yet, into which amounts are converted.{' '}
      <Link component={RouterLink} to="/d/currency/new">
        Add it
      </Link>
    </Alert>
  );
};
