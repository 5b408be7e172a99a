import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../contract/products/mappedTitles.ts';
import { text as shellText } from '../../src/messages/text.ts';
import { saidColumns, saidTable } from '../../src/trade/saidList.tsx';
import { FoldedSection } from '../../src/ui/FoldedSection.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { text } from './index.ts';

const table = saidTable('titles-');

export const MappedTitles = () => {
  const columns = useMemo(
    (): GridColumn<MappedTitle, never>[] => [
      { title: text('titles.sheetTitle'), cell: ({ title }) => title },
      {
        title: shellText('ui.product'),
        cell: ({ product }) => <TextLink to={`/offer-compare/${product.id}`}>{product.title}</TextLink>,
      },
      ...saidColumns<MappedTitle>({
        resource: mappedTitle,
        nameOf: ({ title }) => text('titles.undoOf', { title }),
        done: text('titles.undone'),
      }),
    ],
    [],
  );
  return (
    <Box sx={{ mt: 2 }}>
      <FoldedSection title={text('titles.heading')} fold={useState(false)}>
        <OwnRows resource={mappedTitle} label={text('titles.heading')} table={table} columns={columns} none={text('titles.none')} />
      </FoldedSection>
    </Box>
  );
};
