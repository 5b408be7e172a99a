import { useRecordContext } from 'react-admin';
import { mappedTitle } from '../../contract/products/mappedTitleCalls.ts';
import type { MappedTitle } from '../../contract/products/mappedTitles.ts';
import type texts from '../../src/languages/en/offer-import.json';
import { OwnRelated } from '../../src/trade/OwnRelated.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const ProductTitles = () => {
  const text = useTextsOf<typeof texts>('offer-import');
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
