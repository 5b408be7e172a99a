import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { type ProductDistinction, productDistinction } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { takeBackColumns, takeBackTable } from './takeBackList.tsx';

const table = takeBackTable('distinct-');

/** The pairs that clerks marked as not the same, where there are any. */
export const DistinctProducts = () => {
  const text = useText();
  const label = text('productMerge.distinctions');
  const columns = useMemo(
    (): GridColumn<ProductDistinction, never>[] => [
      { title: text('productMerge.product'), cell: ({ primaryTitle }) => primaryTitle },
      { title: text('productMerge.distinctFrom'), cell: ({ secondaryTitle }) => secondaryTitle },
      ...takeBackColumns<ProductDistinction>(text, {
        resource: productDistinction,
        nameOf: (row) => text('productMerge.takeBackDistinctionOf', { primary: row.primaryTitle, secondary: row.secondaryTitle }),
        said: text('productMerge.distinctionTakenBack'),
      }),
    ],
    [text],
  );
  return (
    <Box component="section" aria-labelledby="distinctions-heading" sx={{ minWidth: 0, mt: 2, '&:empty': { display: 'none' } }}>
      <OwnRows
        resource={productDistinction}
        label={label}
        heading={
          <Typography variant="h2" id="distinctions-heading">
            {label}
          </Typography>
        }
        table={table}
        columns={columns}
        none={null}
      />
    </Box>
  );
};
