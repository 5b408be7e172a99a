import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { ProductAutocomplete } from '../../src/ui/ProductAutocomplete.tsx';
import { OFFERS_KEY } from './useOffers.ts';
import { useProduct } from './useProduct.ts';

/** Picks the product to compare; searching opens its address. */
export const ProductSearch = ({ productId }: { productId: string | undefined }) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: shown } = useProduct(productId);
  const [chosen, setChosen] = useState<RecordOption | null>(shown ?? null);
  const [error, setError] = useState<string | undefined>();

  useEffect(() => {
    if (shown) setChosen(shown);
    else if (productId === undefined) setChosen(null);
  }, [shown, productId]);

  const choose = (option: RecordOption | null) => {
    setChosen(option);
    if (option) setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setError('Select a product');
    const isShown = String(chosen.id) === productId;
    navigate(`/offer-compare/${chosen.id}`, { replace: isShown });
    if (isShown) void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
  };
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', maxWidth: 720 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ProductAutocomplete value={chosen} onChange={choose} error={error} autoFocus={productId === undefined} />
      </Box>
      <Button type="submit" variant="contained" sx={{ height: 36 }}>
        Search
      </Button>
    </Box>
  );
};
