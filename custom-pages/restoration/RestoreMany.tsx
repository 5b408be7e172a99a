import { Box } from '@mui/material';
import type { RestorationPreview } from '../../contract/workflows/restoration/schemas.ts';
import { counted } from '../../src/messages/text.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { LeftRecords } from './LeftRecords.tsx';
import type { texts } from './texts.ts';

export const RestoreMany = ({ preview }: { preview: Extract<RestorationPreview, { kind: 'MANY' }> }) => {
  const text = useTextsOf<typeof texts>('restoration');
  const { created, updated, deleted, unchanged, left, leftRecords } = preview;
  const counts = [
    [created, 'created'],
    [updated, 'updated'],
    [deleted, 'deleted'],
    [unchanged, 'unchanged'],
  ] as const;
  const shown = counts.filter(([count]) => count > 0);
  return (
    <>
      {created + updated + deleted === 0 ? <span>{text('none')}</span> : null}
      {shown.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {shown.map(([count, key]) => (
            <li key={key}>{text(key, counted(count))}</li>
          ))}
        </Box>
      ) : null}
      <LeftRecords count={left} records={leftRecords} />
    </>
  );
};
