import { Box, Typography } from '@mui/material';
import { type ProductDistinction, productDistinction } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';
import { TakeBackTable } from './TakeBackTable.tsx';

export const DistinctProducts = () => {
  const text = useText();
  const heading = text('productMerge.distinctions');
  return (
    <Box component="section" aria-labelledby="distinctions-heading" sx={{ minWidth: 0, mt: 2, '&:empty': { display: 'none' } }}>
      <TakeBackTable<ProductDistinction>
        resource={productDistinction}
        label={heading}
        heading={
          <Typography variant="h2" id="distinctions-heading">
            {heading}
          </Typography>
        }
        columns={[
          { title: text('productMerge.product'), cell: ({ primaryTitle }) => <span>{primaryTitle}</span> },
          { title: text('productMerge.distinctFrom'), cell: ({ secondaryTitle }) => <span>{secondaryTitle}</span> },
        ]}
        takeBackOf={({ primaryTitle, secondaryTitle }) =>
          text('productMerge.takeBackDistinctionOf', { primary: primaryTitle, secondary: secondaryTitle })
        }
        takenBack={text('productMerge.distinctionTakenBack')}
        none={null}
      />
    </Box>
  );
};
