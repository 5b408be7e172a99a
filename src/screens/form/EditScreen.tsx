import { EditBase, useEditContext } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { Page } from '../../ui/Page.tsx';
import { RecordState } from '../RecordState.tsx';
import { useLoadedRecord, useRecordQuery } from '../useRecord.ts';
import { useLeaveSaved } from './useSavedRecord.ts';
import { WholeForm } from './WholeForm.tsx';

export const EditScreen = () => {
  const onSuccess = useLeaveSaved();
  const queryOptions = useRecordQuery();
  return (
    <EditBase mutationMode="pessimistic" redirect={false} queryOptions={queryOptions} mutationOptions={{ onSuccess }}>
      <EditPage />
    </EditBase>
  );
};

const EditPage = () => {
  const text = useText();
  const declaration = useDeclaration();
  const state = useLoadedRecord(useEditContext<RecordJson>());
  const { record } = state;
  return (
    <Page
      title={text('form.editTitle', { one: inSentence(declaration.label.one) })}
      overline={record && recordTitle(declaration, record)}
      about={record && recordTitle(declaration, record)}
    >
      <RecordState state={state}>
        <WholeForm />
      </RecordState>
    </Page>
  );
};
