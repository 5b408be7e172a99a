import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { productDistinction } from '../../contract/activity.ts';
import type { ProductDistinction } from '../../contract/workflows/product-import/schemas.ts';
import { saidColumns, saidTable } from '../../src/trade/saidList.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { text } from './index.ts';

const table = saidTable('distinct-');

export const DistinctProducts = () => {
  const label = text('distinctions');
  const columns = useMemo(
    (): GridColumn<ProductDistinction, never>[] => [
      { title: text('product'), cell: ({ primaryTitle }) => primaryTitle },
      { title: text('distinctFrom'), cell: ({ secondaryTitle }) => secondaryTitle },
      ...saidColumns<ProductDistinction>({
        resource: productDistinction,
        nameOf: (row) => text('undoOf', { primary: row.primaryTitle, secondary: row.secondaryTitle }),
        done: text('undone'),
      }),
    ],
    [],
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
