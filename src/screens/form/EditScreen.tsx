import { recordTitle } from '../../../contract/recordTitle.ts';
import { Page } from '../../ui/Page.tsx';
import { RecordState } from '../RecordState.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecord } from '../useRecord.ts';
import { RecordForm } from './RecordForm.tsx';

export const EditScreen = () => {
  const declaration = useDeclaration();
  const state = useRecord(declaration);
  return (
    <Page
      title={`Edit ${declaration.label.one.toLowerCase()}`}
      overline={state.record ? recordTitle(declaration, state.record) : undefined}
    >
      <RecordState declaration={declaration} state={state}>
        {(record) => <RecordForm key={record.id} declaration={declaration} record={record} />}
      </RecordState>
    </Page>
  );
};
