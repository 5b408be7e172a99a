import { useRecordContext } from 'react-admin';
import type { Activity } from '../../contract/activity.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';

export const UndoLink = () => {
  if (useRecordContext<Activity>()?.action !== 'MERGE') return null;
  return <TextLink to="/product-merge">{text('undo')}</TextLink>;
};
