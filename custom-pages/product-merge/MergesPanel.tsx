import { useRecordContext } from 'react-admin';
import { mergesPath } from '../../contract/workflows/product-merge/calls.ts';
import type { ProductMerge } from '../../contract/workflows/product-merge/schemas.ts';
import { OwnRelated } from '../../src/trade/OwnRelated.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';

export const MergesPanel = () => {
  const productId = Number(useRecordContext()?.id);
  return (
    <OwnRelated<ProductMerge>
      resource={mergesPath.replace('/api/console/', '')}
      filter={{ productId }}
      title={text('mergesInto')}
      row={({ secondaryTitle, requestedBy, mergedOn, undoneOn }) => ({
        title: secondaryTitle,
        detail: requestedBy,
        end: <DateCell value={mergedOn} />,
        endDetail: undoneOn ? text('mergeUndone') : null,
      })}
    />
  );
};
