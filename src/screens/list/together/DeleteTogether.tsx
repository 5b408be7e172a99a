import { useNotify } from 'react-admin';
import { inSentence } from '../../../../contract/names.ts';
import { counted, figure, text } from '../../../messages/text.ts';
import { useConsoleData } from '../../../providers/dataProvider.ts';
import { useDeclaration } from '../../../registry/useDeclaration.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { useFocusAfterDeletion } from '../../useFocusAfterDeletion.ts';
import { type Together, TogetherDialog, useTogether } from './TogetherDialog.tsx';

/** Asks once for all of them. The dialog then lists those that could not be deleted, each with its reason. */
export const DeleteTogether = (asked: Together) => {
  const { name, label } = useDeclaration();
  const data = useConsoleData();
  const notify = useNotify();
  const focusTable = useFocusAfterDeletion();
  const [one, many] = [inSentence(label.one), inSentence(label.many)];
  const { mutate, error, ...deletion } = useTogether('delete', asked, async (_, chosen) => {
    const answer = await data.deleteMatching(name, chosen);
    const { done, left, isWhole } = answer;
    if (done > 0) notify(text('matching.done', { ...counted(done), many: done === 1 ? one : many }), { type: 'success' });
    else if (left === 0) notify(text('list.noMatchFilter', { many }), { type: 'info' });
    if (left === 0 && isWhole) focusTable();
    return answer;
  });
  const question = asked.matching ? 'matching.confirm' : 'matching.confirmDeleteMany';
  return (
    <TogetherDialog {...deletion} question={text(question, { count: figure(deletion.count), many })} onStart={() => mutate()}>
      {error && !deletion.failures ? <ErrorState error={error} /> : null}
    </TogetherDialog>
  );
};
