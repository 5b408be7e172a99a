import { Button } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { isTyping } from '../../ui/keys/useKeys.ts';
import { lazyWithTexts } from '../../ui/lazyWithTexts.tsx';
import type { UploadingState } from '../../ui/listAddress.ts';
import { type PastedRows, pastedRows } from './pastedRows.ts';
import type { ListColumn } from './useColumns.ts';

export const UploadDialog = lazyWithTexts(async () => (await import('../upload/UploadDialog.tsx')).UploadDialog);

/** Rows that are pasted into the list are uploaded too: they are looked at, and confirmed, in the same dialog. */
export const UploadButton = ({ columns, onUploaded }: { columns: readonly ListColumn[]; onUploaded: () => void }) => {
  const declaration = useDeclaration();
  const location = useLocation();
  const navigate = useNavigate();
  const { isUploading = false } = (location.state ?? {}) as UploadingState;
  const [isOpen, setIsOpen] = useState(isUploading);
  const [pasted, setPasted] = useState<PastedRows | null>(null);
  const takesRows = declaration.list.upload === true;
  useEffect(() => {
    if (!takesRows) return;
    const paste = (event: ClipboardEvent) => {
      // An open dialog keeps what is pasted too.
      const rows =
        isTyping(event.target) || document.querySelector('[role="dialog"]')
          ? null
          : pastedRows(declaration, columns, event.clipboardData?.getData('text/plain') ?? '');
      if (!rows) return;
      event.preventDefault();
      setPasted(rows);
      setIsOpen(true);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [takesRows, declaration, columns]);
  if (!takesRows) return null;
  const close = () => {
    setIsOpen(false);
    setPasted(null);
    // A reload would open it again.
    if (isUploading) void navigate(location, { replace: true, state: null });
  };
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setIsOpen(true)}>
        {text('list.upload')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <UploadDialog {...{ declaration, pasted, onUploaded }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
