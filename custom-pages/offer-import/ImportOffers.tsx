import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { text } from './index.ts';
import { sheetImport } from './sheetImport.ts';

export const ImportOffers = () => (
  <ImportButton sheetImport={sheetImport} scheduled={text('compare.scheduled')}>
    {text('compare.import')}
  </ImportButton>
);
