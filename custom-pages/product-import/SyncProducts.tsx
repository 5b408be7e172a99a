import { ImportButton } from '../../src/trade/ImportButton.tsx';
import { sheetImport } from './sheetImport.ts';
import { text } from './text.ts';

export const SyncProducts = () => (
  <ImportButton sheetImport={sheetImport} scheduled={text('scheduled')}>
    {text('sync')}
  </ImportButton>
);
