import { CreateBase } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { Page } from '../../ui/Page.tsx';
import { useLeaveSaved } from './useSavedRecord.ts';
import { WholeForm } from './WholeForm.tsx';

export const NewScreen = () => {
  const text = useText();
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
