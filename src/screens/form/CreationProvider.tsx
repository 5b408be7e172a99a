import { type ReactNode, useMemo } from 'react';
import { isAllowed } from '../../../contract/authentication.ts';
import { writeAccess } from '../../auth/recordAccess.ts';
import { useSession } from '../../auth/useSession.ts';
import { useDeclarations } from '../../registry/useDeclaration.ts';
import { type Creates, CreationContext } from '../../ui/creation.ts';
import { lazyPart } from '../../ui/lazyWithTexts.tsx';

const Dialog = lazyPart(async () => (await import('./CreateRecordDialog.tsx')).CreateRecordDialog);

export const CreationProvider = ({ children }: { children: ReactNode }) => {
  const declarationOf = useDeclarations();
  const authorities = useSession()?.authorities ?? null;
  const creation = useMemo(() => {
    const mayCreate = ({ resource, titleField }: Creates): boolean => {
      const declaration = declarationOf(resource);
      const access = declaration?.form.includes(titleField) ? writeAccess(declaration) : null;
      return access !== null && isAllowed(access, authorities);
    };
    return { mayCreate, Dialog };
  }, [declarationOf, authorities]);
  return <CreationContext value={creation}>{children}</CreationContext>;
};
