import type texts from '../../src/languages/en/product-import.json';
import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { sheetImport } from './sheetImport.ts';

export const SyncProducts = () => {
  const text = useTextsOf<typeof texts>('product-import');
  return (
    <ImportButton sheetImport={sheetImport} scheduled={text('scheduled')}>
      {text('sync')}
    </ImportButton>
  );
};
