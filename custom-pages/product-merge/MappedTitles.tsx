import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Link as MuiLink } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../contract/products/mappedTitles.ts';
import { useText } from '../../src/messages/text.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { takeBackColumns, takeBackTable } from './takeBackList.tsx';

const table = takeBackTable('titles-');

/** The titles of the shared spreadsheet that clerks mapped to products, asked for once they are unfolded. */
export const MappedTitles = () => {
  const text = useText();
  const columns = useMemo(
    (): GridColumn<MappedTitle, never>[] => [
      { title: text('productMerge.sheetTitle'), cell: ({ title }) => title },
      {
        title: text('productMerge.product'),
        cell: ({ product }) => (
          <MuiLink component={Link} to={`/offer-compare/${product.id}`}>
            {product.title}
          </MuiLink>
        ),
      },
      ...takeBackColumns<MappedTitle>(text, {
        resource: mappedTitle,
        nameOf: ({ title }) => text('productMerge.takeBackTitleOf', { title }),
        said: text('productMerge.titleTakenBack'),
      }),
    ],
    [text],
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}>
        <AccordionSummary expandIcon={<ExpandMore />} sx={{ font: 'inherit', fontWeight: 600 }}>
          {text('productMerge.mappedTitles')}
        </AccordionSummary>
        <AccordionDetails>
          <OwnRows
            resource={mappedTitle}
            label={text('productMerge.mappedTitles')}
            table={table}
            columns={columns}
            none={text('productMerge.noMappedTitles')}
          />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
};
