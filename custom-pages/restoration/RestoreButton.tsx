import { Link as MuiLink } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { isAllowed } from '../../contract/access.ts';
import type { Activity } from '../../contract/activity.ts';
import { writeAccess } from '../../src/auth/recordAccess.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useFields } from '../../src/registry/useDeclaration.ts';
import { useOpenDialog } from '../../src/ui/DialogHost.tsx';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { text } from './index.ts';

const RestoreDialog = lazyWithTexts(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);

export const RestoreButton = () => {
  const authorities = useSession()?.authorities ?? null;
  const open = useOpenDialog();
  const entry = useRecordContext<Activity>();
  const declaration = useFields(entry?.resource ?? '');
  if (!entry) return null;
  const access = declaration && declaration.dialects.length > 0 ? writeAccess(declaration) : null;
  if (access === null || !isAllowed(access, authorities) || !isRestorable(entry)) return null;
  const title = entry.recordTitle ?? (entry.recordId === null ? text('several') : String(entry.recordId));
  return (
    <MuiLink
      component="button"
      type="button"
      aria-label={text(entry.recordId === null ? 'takeBackOf' : 'restoreOf', { title })}
      onClick={() => open((onClose) => <RestoreDialog {...{ entry, title, declaration, onClose }} />)}
      sx={{ font: 'inherit' }}
    >
      {text(entry.recordId === null ? 'takeBack' : 'restore')}
    </MuiLink>
  );
};

/** What created a record is undone by its deletion, or with the whole upload. */
const isRestorable = ({ action, recordId, before, hasParts }: Activity): boolean =>
  ['UPDATE', 'DELETE', 'UPLOAD', 'RESTORE'].includes(action) && (recordId === null ? hasParts === true : before !== null);
