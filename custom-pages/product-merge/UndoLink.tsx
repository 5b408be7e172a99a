import { useRecordContext } from 'react-admin';
import type { Activity } from '../../contract/activity.ts';
import type texts from '../../src/languages/en/product-merge.json';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const UndoLink = () => {
  const text = useTextsOf<typeof texts>('product-merge');
  if (useRecordContext<Activity>()?.action !== 'MERGE') return null;
  return (
    <TextLink to="/product-merge" sx={{ display: 'block' }}>
      {text('undo')}
    </TextLink>
  );
};
