import type { ReactNode } from 'react';
import { HttpError, useResourceContext } from 'react-admin';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { Guard } from '../auth/Guard.tsx';
import { useSession } from '../auth/useSession.ts';
import { useText } from '../messages/text.ts';
import { DescribedContext, useDeclarations } from '../registry/useDeclaration.ts';
import { useMetadata } from '../registry/useMetadata.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';

export const Described = ({ children }: { children: ReactNode }) => {
  const name = useResourceContext() ?? '';
  const session = useSession();
  const known = useDeclarations()(name);
  const access = known ? readAccess(known) : ({ allOf: ['CLERK'] } as const);
  const isOpen = isAllowed(access, session?.authorities ?? null);
  const { declaration, error, retry } = useMetadata(name, isOpen);
  // A form may be open that stands on what was known before the error.
  if (isOpen && error && !declaration) return <Failure error={error} onRetry={retry} />;
  return (
    <Guard access={access}>{declaration ? <DescribedContext value={declaration}>{children}</DescribedContext> : <PageSkeleton />}</Guard>
  );
};

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const text = useText();
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Page title={text(isMissing ? 'app.notFound' : 'record.title')}>
      <ErrorState error={error} {...(isMissing ? {} : { onRetry })} />
    </Page>
  );
};
