import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../contract/products/mappedTitles.ts';
import { useText } from '../../src/messages/text.ts';
import { TakeBackTable } from './TakeBackTable.tsx';

export const MappedTitles = () => {
  const text = useText();
  return (
    <Box sx={{ mt: 2 }}>
      <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true, timeout: 0 } }}>
        <AccordionSummary expandIcon={<ExpandMore />} sx={{ font: 'inherit', fontWeight: 600 }}>
          {text('productMerge.mappedTitles')}
        </AccordionSummary>
        <AccordionDetails>
          <TakeBackTable<MappedTitle>
            resource={mappedTitle}
            label={text('productMerge.mappedTitles')}
            columns={[
              { title: text('productMerge.sheetTitle'), cell: ({ title }) => <span>{title}</span> },
              {
                title: text('productMerge.product'),
                cell: ({ product }) => (
                  <MuiLink component={Link} to={`/offer-compare/${product.id}`}>
                    {product.title}
                  </MuiLink>
                ),
              },
            ]}
            takeBackOf={({ title }) => text('productMerge.takeBackTitleOf', { title })}
            takenBack={text('productMerge.titleTakenBack')}
            none={text('productMerge.noMappedTitles')}
          />
        </AccordionDetails>
      </Accordion>
    </Box>
  );
};
