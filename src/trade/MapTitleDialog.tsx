import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { mapTitleFaults } from '../../contract/products/mappedTitleCalls.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { text } from '../messages/text.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import { FormDialog, useCheckedForm } from '../ui/FormDialog.tsx';
import type { RecordOption } from '../ui/useLookup.ts';
import { ProductAutocomplete } from './ProductAutocomplete.tsx';

export interface NotedTitle {
  noteId: number;
  title: string;
}

interface MapTitleDialogProps {
  noted: NotedTitle;
  onClose: () => void;
  onMapped: (message: string) => void;
}

export const MapTitleDialog = ({ noted: { noteId, title }, onClose, onMapped }: MapTitleDialogProps) => {
  const data = useConsoleData();
  const found = useQuery({
    queryKey: ['likely-products', title],
    queryFn: ({ signal }) => data.getLikelyProducts({ title, signal }),
    retry: false,
  });
  const likely = found.data?.products ?? [];
  const form = useCheckedForm<{ productId: RecordOption | null }>({
    initial: { productId: null },
    check: ({ productId }) => mapTitleFaults(productId?.id),
    send: async ({ productId: product }) => {
      if (!product) return;
      await data.call(importCalls.mapTitle, { body: { noteId, productId: product.id } });
      onMapped(text('ui.titleMapped', { title, product: product.title }));
    },
  });
  return (
    <FormDialog id="map-title" title={text('ui.mapTitle', { title })} confirm={text('ui.mapFromNote')} form={form} onClose={onClose}>
      <ProductAutocomplete autoFocus {...form.field('productId')} />
      {likely.length > 0 ? (
        <Box role="group" aria-label={text('ui.likelyProducts')} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Box sx={{ color: 'text.secondary' }}>{text('ui.likelyProducts')}</Box>
          {likely.map((product) => (
            <Button key={product.id} size="small" sx={{ textAlign: 'left' }} onClick={() => form.change({ productId: product })}>
              {product.title}
            </Button>
          ))}
        </Box>
      ) : null}
    </FormDialog>
  );
};
