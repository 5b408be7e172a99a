import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { sheetImport } from './sheetImport.ts';
import { text } from './text.ts';

export const ImportOffers = () => (
  <ImportButton sheetImport={sheetImport} scheduled={text('compare.scheduled')}>
    {text('compare.import')}
  </ImportButton>
);
