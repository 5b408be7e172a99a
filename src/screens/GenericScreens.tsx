import { HttpError } from 'react-admin';
import { Route, Routes, useParams } from 'react-router-dom';
import { isAllowed } from '../../contract/authentication.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { Guard } from '../auth/Guard.tsx';
import { useSession } from '../auth/useSession.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { readAccess, writeAccess } from './access.ts';
import { DetailsScreen, NewScreen } from './lazyScreens.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { useMetadata } from './useMetadata.ts';

interface GenericScreensProps {
  /** Of a resource that is among them the label and the access are known; all else comes from the metadata. */
  resources: readonly ResourceDeclaration[];
  landing: string;
}

/** The screens under `/d/{entityPath}`, drawn from metadata. */
export const GenericScreens = ({ resources, landing }: GenericScreensProps) => {
  const { entityPath = '' } = useParams();
  const session = useSession();
  const known = resources.find(({ name }) => name === entityPath);
  const access = known ? readAccess({ ...known, dialects: ['generic'] }) : ({ allOf: ['CLERK'] } as const);
  const isOpen = isAllowed(access, session?.authorities ?? null);
  const { declaration, error, retry } = useMetadata(entityPath, known, isOpen);
  // What was known before goes on: a form may be open that stands on it.
  if (isOpen && error && !declaration) return <Failure error={error} onRetry={retry} />;
  const write = declaration ? writeAccess(declaration) : null;
  return (
    <Guard access={access} landing={landing}>
      {declaration ? (
        <Routes key={entityPath}>
          {['list', 'list/search', 'list/search/:keyword'].map((path) => (
            <Route key={path} path={path} element={<ListScreen declaration={declaration} />} />
          ))}
          <Route
            path="new"
            element={
              write ? (
                <Guard access={write} landing={landing}>
                  <NewScreen declaration={declaration} />
                </Guard>
              ) : (
                <NoSuchPage />
              )
            }
          />
          <Route path=":id" element={<DetailsScreen declaration={declaration} />} />
          <Route path="*" element={<NoSuchPage />} />
        </Routes>
      ) : (
        <PageSkeleton />
      )}
    </Guard>
  );
};

const NoSuchPage = () => (
  <Page title="Not found">
    <EmptyState title="page-not-found!" />
  </Page>
);

/** What is not there is not asked for again. */
const Failure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Page title={isMissing ? 'Not found' : 'Records'}>
      <ErrorState error={error} {...(isMissing ? {} : { onRetry })} />
    </Page>
  );
};
