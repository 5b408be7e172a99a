import { useRecordContext } from 'react-admin';
import { type Activity, importBatch } from '../../contract/activity.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';

export const UndoLink = () => {
  const entry = useRecordContext<Activity>();
  if (entry?.resource !== importBatch || entry.recordId === null || entry.action !== 'IMPORT') return null;
  return <TextLink to={`/import-batch/${entry.recordId}`}>{text('undo.takeBack')}</TextLink>;
};
