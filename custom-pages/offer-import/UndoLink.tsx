import { useRecordContext } from 'react-admin';
import { type Activity, importBatch } from '../../contract/activity.ts';
import type texts from '../../src/languages/en/offer-import.json';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const UndoLink = () => {
  const text = useTextsOf<typeof texts>('offer-import');
  const entry = useRecordContext<Activity>();
  if (entry?.resource !== importBatch || entry.recordId === null || entry.action !== 'IMPORT') return null;
  return (
    <TextLink to={`/import-batch/${entry.recordId}`} sx={{ display: 'block' }}>
      {text('undo.takeBack')}
    </TextLink>
  );
};
