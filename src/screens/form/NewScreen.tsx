import { Page } from '../../ui/Page.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { RecordForm } from './RecordForm.tsx';

export const NewScreen = () => {
  const declaration = useDeclaration();
  return (
    <Page title={`New ${declaration.label.one.toLowerCase()}`}>
      <RecordForm declaration={declaration} record={null} />
    </Page>
  );
};
