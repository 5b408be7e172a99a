import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
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
  const [isOver, setIsOver] = useState(false);
  const takesRows = declaration.list.upload === true;
  useEffect(() => {
    if (!takesRows) return;
    // An open dialog keeps what is given to it too.
    const isTaken = ({ target }: Event) => !isTyping(target) && !document.querySelector('[role="dialog"]');
    const take = (event: Event, rows: PastedRows | null) => {
      if (!rows || !isTaken(event)) return;
      event.preventDefault();
      setPasted(rows);
      setIsOpen(true);
    };
    const paste = (event: ClipboardEvent) =>
      take(event, pastedRows(declaration, columns, event.clipboardData?.getData('text/plain') ?? ''));
    const drop = (event: DragEvent) => {
      setIsOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      // The browser would leave the page for it.
      if (file) event.preventDefault();
      take(event, file ? { file, columns: {} } : null);
    };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(isTaken(event));
    };
    // Of the whole window, not of a part of it.
    const leave = (event: DragEvent) => event.relatedTarget ?? setIsOver(false);
    const page = new AbortController();
    for (const [name, listen] of Object.entries({ paste, drop, dragover: over, dragleave: leave }))
      document.addEventListener(name, listen as EventListener, page);
    return () => page.abort();
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
      {isOver ? <DropFrame>{text('list.upload')}</DropFrame> : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <UploadDialog {...{ declaration, pasted, onUploaded }} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};

const DropFrame = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 8,
  zIndex: theme.zIndex.appBar,
  display: 'grid',
  placeContent: 'center',
  border: '3px dashed',
  borderRadius: 8,
  fontWeight: 650,
  color: (theme.vars ?? theme).palette.primary.main,
  background: (theme.vars ?? theme).palette.background.paper,
  opacity: 0.9,
  pointerEvents: 'none',
}));
