import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { lazyWithTexts } from '../../messages/lazyWithTexts.ts';
import { useText } from '../../messages/text.ts';

const UploadDialog = lazyWithTexts(async () => (await import('./UploadDialog.tsx')).UploadDialog);

export const UploadButton = ({ declaration, onUploaded }: { declaration: ResourceDeclaration; onUploaded: () => void }) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  if (!declaration.list.upload) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {text('list.upload')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <UploadDialog declaration={declaration} onUploaded={onUploaded} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
