import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { useProduct } from '../../src/trade/useProduct.ts';
import type { RecordOption } from '../../src/ui/optionSearch.ts';
import { useFocusKey } from '../../src/ui/useFocusKey.ts';
import { useLastLookedAt } from '../../src/ui/useLastLookedAt.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

const SEARCH_KEY = '/';

export const ProductSearch = ({ productId }: { productId: string | undefined }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: shown } = useProduct(productId);
  // A choice counts at the address where it was made and at its own; any other address shows its own product.
  const [choice, setChoice] = useState<{ at: string | undefined; option: RecordOption | null } | null>(null);
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  useFocusKey(SEARCH_KEY, input);
  const { remember } = useLastLookedAt('product', 'title');
  useEffect(() => {
    if (shown) remember(shown);
  }, [shown, remember]);
  const chosen = choice && choice.at === productId ? choice.option : (shown ?? null);

  const choose = (option: RecordOption | null) => {
    setChoice({ at: productId, option });
    if (option) setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return setError(text('selectProduct'));
    const address = String(chosen.id);
    // The next letter that is typed begins the search for another product. On a touch screen the field would bring up its keyboard.
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus();
    if (document.activeElement === input.current) input.current?.select();
    setChoice({ at: address, option: chosen });
    navigate(`/offer-compare/${address}`, { replace: address === productId });
    if (address === productId) void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
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
        <ProductAutocomplete
          value={chosen}
          onChange={choose}
          error={error}
          autoFocus={productId === undefined}
          placeholder={text('searchExample')}
          keyShortcut={SEARCH_KEY}
          inputRef={input}
        />
      </Box>
      <Button type="submit" variant="contained" sx={{ height: 36, mt: '23px' }}>
        {text('search')}
      </Button>
    </Box>
  );
};
