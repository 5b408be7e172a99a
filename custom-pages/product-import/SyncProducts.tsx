import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { text } from './index.ts';
import { sheetImport } from './sheetImport.ts';

export const SyncProducts = () => (
  <ImportButton sheetImport={sheetImport} scheduled={text('scheduled')}>
    {text('sync')}
  </ImportButton>
);
