import { useState } from 'react';
import { text } from '../messages/text.ts';
import { useKeys } from '../ui/keys/useKeys.ts';
import { lazyPart } from '../ui/lazyWithTexts.tsx';

const KeysDialog = lazyPart(async () => (await import('../ui/keys/KeysDialog.tsx')).KeysDialog);

export const KeysHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  useKeys(text('keys.everywhere'), [
    { key: '?', label: text('keys.help'), run: () => setIsOpen(true) },
    { key: 'Ctrl K', label: text('app.findAnything') },
  ]);
  return isOpen ? <KeysDialog onClose={() => setIsOpen(false)} /> : null;
};
