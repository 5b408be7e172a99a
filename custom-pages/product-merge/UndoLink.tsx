import { Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Activity } from '../../contract/activity.ts';
import type texts from '../../src/languages/en/product-merge.json';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const UndoLink = () => {
  const text = useTextsOf<typeof texts>('product-merge');
  if (useRecordContext<Activity>()?.action !== 'MERGE') return null;
  return (
    <MuiLink component={Link} to="/product-merge" sx={{ display: 'block' }}>
      {text('undo')}
    </MuiLink>
  );
};
