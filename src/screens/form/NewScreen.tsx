import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { Page } from '../../ui/Page.tsx';
import { RecordForm } from './RecordForm.tsx';

export const NewScreen = ({ declaration }: { declaration: ResourceDeclaration }) => (
  <Page title={`New ${declaration.label.one.toLowerCase()}`}>
    <RecordForm declaration={declaration} record={null} />
  </Page>
);
