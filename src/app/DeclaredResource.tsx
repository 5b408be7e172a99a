import type { ReactNode } from 'react';
import { HttpError, ResourceContextProvider, useResourceContext } from 'react-admin';
import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { isAllowed, readAccess } from '../../contract/access.ts';
import { isGeneric } from '../../contract/dialects.ts';
import { Guard, guarded } from '../auth/Guard.tsx';
import { writeAccess } from '../auth/recordAccess.ts';
import { useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { type DeclaredDefinition, DescribedContext, useDeclaration, useDeclarations, useMetadata } from '../registry/useDeclaration.ts';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { lazyWithTexts } from '../ui/lazyWithTexts.tsx';
import { Page, PageNotFound } from '../ui/Page.tsx';
import { PageSkeleton } from '../ui/PageSkeleton.tsx';
import { builtInDefinitions } from './definitions.ts';
import { replacements } from './replacements.ts';

const DetailsScreen = lazyWithTexts(async () => (await import('../screens/details/DetailsScreen.tsx')).DetailsScreen);
const NewScreen = lazyWithTexts(async () => (await import('../screens/form/FormScreens.tsx')).NewScreen);
const EditScreen = lazyWithTexts(async () => (await import('../screens/form/FormScreens.tsx')).EditScreen);

interface DeclaredResourceProps {
  name: string;
  definition: DeclaredDefinition;
}

export const DeclaredResource = ({ definition }: DeclaredResourceProps) => (
  <ResourceContextProvider value={definition.name}>
    <ResourceScreens />
  </ResourceContextProvider>
);
DeclaredResource.raName = 'Resource';
DeclaredResource.registerResource = ({ definition }: DeclaredResourceProps) => definition;

export const RunTimeResource = () => {
  const { entityPath = '' } = useParams();
  if (Object.hasOwn(builtInDefinitions, entityPath)) return <PageNotFound />;
  return (
    <ResourceContextProvider key={entityPath} value={entityPath}>
      <Described>
        <ResourceScreens />
      </Described>
    </ResourceContextProvider>
  );
};

const ResourceScreens = () => {
  const declaration = useDeclaration();
  const replaced = replacements[declaration.name] ?? {};
  const { list: List, show: Show = DetailsScreen, create: New = NewScreen, edit: Edit = EditScreen } = replaced;
  const read = readAccess(declaration);
  const write = writeAccess(declaration);
  const list = guarded(read, List ? <List /> : <ListScreen Details={Show} />);
  const below = (screen: keyof typeof replaced) => (replaced[screen] ? '/*' : '');
  return (
    <Routes>
      {['list', 'list/search', 'list/search/:keyword'].map((path) => (
        <Route key={path} path={path} element={list} />
      ))}
      {write ? <Route path={`new${below('create')}`} element={guarded(write, <New />)} /> : null}
      {write && (replaced.edit || !isGeneric(declaration)) ? (
        <Route path={`:id/edit${below('edit')}`} element={guarded(write, <Edit />)} />
      ) : null}
      <Route path={`:id${below('show')}`} element={guarded(read, <Show />)} />
      {/* As react-admin calls it, and people who know it type it. */}
      {write ? <Route path="create" element={<Navigate to="../new" replace />} /> : null}
      {/* `new` is no id. */}
      {write ? null : <Route path="new" element={<PageNotFound />} />}
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
};

const Described = ({ children }: { children: ReactNode }) => {
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
  const isMissing = error instanceof HttpError && error.status === 404;
  return (
    <Page title={text(isMissing ? 'app.notFound' : 'record.title')}>
      <ErrorState error={error} {...(isMissing ? {} : { onRetry })} />
    </Page>
  );
};
