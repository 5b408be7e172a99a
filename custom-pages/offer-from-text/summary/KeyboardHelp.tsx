import { KeyList } from '../../../src/ui/keys/KeyList.tsx';
import { useKeys } from '../../../src/ui/keys/useKeys.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';

export const KeyboardHelp = ({ id }: { id: string }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const keys = [
    { key: '↑ ↓ Home End', label: text('summary.keyMove') },
    { key: '→ ←', label: text('summary.keyOpen') },
    { key: 'Enter', label: text('summary.keyEnter') },
    { key: '1 – 5', label: text('summary.keyDigits') },
    { key: 'I', label: text('summary.keyIgnore') },
    { key: '/', label: text('summary.keySearch') },
    { key: 'S', label: text('summary.keySubmit') },
    { key: 'Esc', label: text('summary.keyEscape') },
  ];
  useKeys(text('summary.keys'), keys);
  return <KeyList id={id} aria-label={text('summary.keys')} sx={list} keys={keys} />;
};

/** A phone has no keys. Its screen reader still reads the list, as the description of the entries. */
const list = {
  m: 0,
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
};
