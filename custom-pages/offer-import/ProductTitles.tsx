import { useRecordContext } from 'react-admin';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../contract/products/mappedTitles.ts';
import { OwnRelated } from '../../src/trade/OwnRelated.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';

export const ProductTitles = () => {
  const productId = Number(useRecordContext()?.id);
  return (
    <OwnRelated<MappedTitle>
      resource={mappedTitle}
      filter={{ productId }}
      title={text('titles.ofProduct')}
      row={({ title, madeBy, madeOn }) => ({ title, detail: madeBy, end: <DateCell value={madeOn} /> })}
    />
  );
};
