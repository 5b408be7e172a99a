import { Paper, Typography } from '@mui/material';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import { writtenFields } from '../../kinds/recordBody.ts';
import { useOthers } from '../../live/useOthers.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { LinkButton } from '../../ui/Links.tsx';
import { useListToReturnTo } from '../../ui/listAddress.ts';
import { Page } from '../../ui/Page.tsx';
import { RecordState, useLoadedRecord, useRecordQuery } from '../RecordState.tsx';
import { RecordForm } from './RecordForm.tsx';
import { useLeaveSaved } from './useSavedRecord.ts';

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
  const declaration = useDeclaration();
  const state = useLoadedRecord(useEditContext<RecordJson>());
  const { record } = state;
  const others = useOthers(declaration.name, record?.id);
  return (
    <Page
      title={text('form.editTitle', { one: inSentence(declaration.label.one) })}
      overline={[record && recordTitle(declaration, record), ...others].filter(Boolean).join(' · ')}
      about={record && recordTitle(declaration, record)}
    >
      <RecordState state={state}>
        <WholeForm />
      </RecordState>
    </Page>
  );
};

const WholeForm = () => {
  const declaration = useDeclaration();
  const list = useListToReturnTo(declaration);
  const cancel = <LinkButton to={list}>{text('form.cancel')}</LinkButton>;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
      {declaration.formNote ? (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {declaration.formNote}
        </Typography>
      ) : null}
      <RecordForm fields={writtenFields(declaration)} cancel={cancel} />
    </Paper>
  );
};

export const NewScreen = () => {
  const { label } = useDeclaration();
  const onSuccess = useLeaveSaved();
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess }}>
      <Page title={text('form.newTitle', { one: inSentence(label.one) })}>
        <WholeForm />
      </Page>
    </CreateBase>
  );
};
