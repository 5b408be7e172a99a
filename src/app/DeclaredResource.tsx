import { ResourceContextProvider } from 'react-admin';
import { Route, Routes, useParams } from 'react-router-dom';
import { readAccess } from '../../contract/access.ts';
import { isGeneric } from '../../contract/dialects.ts';
import { Guard } from '../auth/Guard.tsx';
import { writeAccess } from '../auth/recordAccess.ts';
import { type DeclaredDefinition, useDeclaration } from '../registry/useDeclaration.ts';
import { Described } from '../screens/Described.tsx';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { lazyWithTexts } from '../ui/lazyWithTexts.ts';
import { PageNotFound } from '../ui/PageNotFound.tsx';
import { builtInDefinitions } from './definitions.ts';
import { replacements } from './replacements.ts';

const DetailsScreen = lazyWithTexts(async () => (await import('../screens/details/DetailsScreen.tsx')).DetailsScreen);
const NewScreen = lazyWithTexts(async () => (await import('../screens/form/NewScreen.tsx')).NewScreen);
const EditScreen = lazyWithTexts(async () => (await import('../screens/form/EditScreen.tsx')).EditScreen);

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
  const { list: List = ListScreen, show: Show = DetailsScreen, create: New = NewScreen, edit: Edit = EditScreen } = replaced;
  const read = readAccess(declaration);
  const write = writeAccess(declaration);
  const list = (
    <Guard access={read}>
      <List />
    </Guard>
  );
  const below = (screen: keyof typeof replaced) => (replaced[screen] ? '/*' : '');
  return (
    <Routes>
      {['list', 'list/search', 'list/search/:keyword'].map((path) => (
        <Route key={path} path={path} element={list} />
      ))}
      {write ? (
        <Route
          path={`new${below('create')}`}
          element={
            <Guard access={write}>
              <New />
            </Guard>
          }
        />
      ) : null}
      {write && (replaced.edit || !isGeneric(declaration)) ? (
        <Route
          path={`:id/edit${below('edit')}`}
          element={
            <Guard access={write}>
              <Edit />
            </Guard>
          }
        />
      ) : null}
      <Route
        path={`:id${below('show')}`}
        element={
          <Guard access={read}>
            <Show />
          </Guard>
        }
      />
      {/* `new` is no id. */}
      {write ? null : <Route path="new" element={<PageNotFound />} />}
      <Route path="*" element={<PageNotFound />} />
    </Routes>
  );
};
