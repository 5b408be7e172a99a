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

/** Rows that are pasted into the list, and a file that is dropped on it, are looked at, and confirmed, in the same dialog. */
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
    const take = (event: Event, rows: PastedRows | null) => {
      // An open dialog keeps what is given to it too.
      if (!rows || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setPasted(rows);
      setIsOpen(true);
    };
    const paste = (event: ClipboardEvent) =>
      take(event, pastedRows(declaration, columns, event.clipboardData?.getData('text/plain') ?? ''));
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      take(event, file ? { file, columns: {} } : null);
    };
    const over = (event: DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
    document.addEventListener('paste', paste);
    document.addEventListener('drop', drop);
    document.addEventListener('dragover', over);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragover', over);
    };
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
