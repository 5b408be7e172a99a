import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { offerImport } from '../../contract/sharedSpreadsheet.ts';
import { calls } from '../../contract/workflows/offer-import/calls.ts';
import { OFFERS_KEY } from '../../src/trade/comparedOffers.ts';
import { notesKey } from '../../src/trade/notesQuery.ts';
import type { SheetImport } from '../../src/trade/sheetImport.ts';

export const sheetImport: SheetImport = { job: offerImport, call: calls.schedule };

export const useReloadOffers = () => {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: [OFFERS_KEY] });
    void queryClient.invalidateQueries({ queryKey: notesKey(sheetImport.job.noteCategory) });
  }, [queryClient]);
};
