import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { mapTitleFaults } from '../../contract/products/mappedTitleCalls.ts';
import { useText } from '../messages/text.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import type { RecordOption } from '../ui/optionSearch.ts';
import { useCheckedForm } from '../ui/useCheckedForm.ts';
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
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { data: likely = [] } = useQuery({
    queryKey: ['likely-products', title],
    queryFn: ({ signal }) => data.getLikelyProducts({ title, signal }),
    retry: false,
  });
  const { values, errors, failure, isSaving, change, touch, submit } = useCheckedForm<{ productId: RecordOption | null }>({
    initial: { productId: null },
    check: ({ productId }) => mapTitleFaults(productId?.id),
    send: async ({ productId: product }) => {
      if (!product) return null;
      try {
        await data.mapTitle({ noteId, productId: product.id });
      } catch (reason) {
        const { productId } = (reason instanceof HttpError ? (reason.body as Partial<ErrorBody> | null)?.errors : null) ?? {};
        const message = reason instanceof Error ? reason.message : String(reason);
        return { errors: productId === undefined ? {} : { productId }, message: productId === undefined ? message : null };
      }
      onMapped(text('ui.titleMapped', { title, product: product.title }));
      return null;
    },
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={isSaving ? undefined : onClose} aria-labelledby="map-title">
      <form noValidate onSubmit={submit}>
        <DialogTitle id="map-title">{text('ui.mapTitle', { title })}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          <ProductAutocomplete
            name="productId"
            required
            autoFocus
            value={values.productId}
            onChange={(productId) => change({ productId })}
            onBlur={() => touch('productId')}
            error={errors.productId}
          />
          {likely.length > 0 ? (
            <Box role="group" aria-label={text('ui.likelyProducts')} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Box sx={{ color: 'text.secondary' }}>{text('ui.likelyProducts')}</Box>
              {likely.map((product) => (
                <Button key={product.id} size="small" sx={{ textAlign: 'left' }} onClick={() => change({ productId: product })}>
                  {product.title}
                </Button>
              ))}
            </Box>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {text('organization.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSaving}>
            {text('ui.mapFromNote')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
