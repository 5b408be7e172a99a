import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { Page } from '../../ui/Page.tsx';
import { RecordState } from '../RecordState.tsx';
import { useRecord } from '../useRecord.ts';
import { RecordForm } from './RecordForm.tsx';

export const EditScreen = ({ declaration }: { declaration: ResourceDeclaration }) => {
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
