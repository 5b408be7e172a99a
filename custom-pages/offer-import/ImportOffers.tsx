import type texts from '../../src/languages/en/offer-import.json';
import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { sheetImport } from './sheetImport.ts';

export const ImportOffers = () => {
  const text = useTextsOf<typeof texts>('offer-import');
  return (
    <ImportButton sheetImport={sheetImport} scheduled={text('compare.scheduled')}>
      {text('compare.import')}
    </ImportButton>
  );
};
