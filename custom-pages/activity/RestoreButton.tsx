import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../contract/access.ts';
import { type Activity, importBatch } from '../../contract/activity.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { writeAccess } from '../../src/auth/recordAccess.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export interface AskedRestoration {
  entry: Activity;
  title: string;
  declaration: ResourceDeclaration | undefined;
}

interface RestoreButtonProps extends AskedRestoration {
  onRestore: (asked: AskedRestoration) => void;
}

export const RestoreButton = ({ entry, title, declaration, onRestore }: RestoreButtonProps) => {
  const text = useTextsOf<typeof texts>('activity');
  const authorities = useSession()?.authorities ?? null;
  if (entry.resource === importBatch && entry.recordId !== null && entry.action === 'IMPORT')
    return <Elsewhere to={`/import-batch/${entry.recordId}`}>{text('takeBack')}</Elsewhere>;
  if (entry.action === 'MERGE' && isAllowed({ anyOf: ['CLERK'] }, authorities))
    return <Elsewhere to="/product-merge">{text('takeBack')}</Elsewhere>;
  const access = declaration && declaration.dialects.length > 0 ? writeAccess(declaration) : null;
  if (access === null || !isAllowed(access, authorities) || !isRestorable(entry)) return null;
  return (
    <MuiLink
      component="button"
      type="button"
      aria-label={text(entry.recordId === null ? 'takeBackOf' : 'restoreOf', { title })}
      onClick={() => onRestore({ entry, title, declaration })}
      sx={{ display: 'block', font: 'inherit' }}
    >
      {text(entry.recordId === null ? 'takeBack' : 'restore')}
    </MuiLink>
  );
};

/** What created a record is undone by its deletion, or with the whole upload. */
const isRestorable = ({ action, recordId, before, hasParts }: Activity): boolean =>
  ['UPDATE', 'DELETE', 'UPLOAD', 'RESTORE'].includes(action) && (recordId === null ? hasParts === true : before !== null);

const Elsewhere = ({ to, children }: { to: string; children: string }) => (
  <MuiLink component={Link} to={to} sx={{ display: 'block' }}>
    {children}
  </MuiLink>
);
