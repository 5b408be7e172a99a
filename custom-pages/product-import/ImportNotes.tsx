import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import { calls, productDistinction } from '../../contract/workflows/product-import/calls.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { ImportAlert } from '../../src/trade/ImportButton.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { notesKey } from '../../src/trade/notesQuery.ts';
import { useFollowedImport } from '../../src/trade/useFollowedImport.ts';
import { text } from './index.ts';
import { sheetImport } from './sheetImport.ts';

const { noteCategory } = sheetImport.job;

export const ImportNotes = () => {
  const notify = useNotify();
  const queries = useQueryClient();
  const data = useConsoleData();
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: notesKey(noteCategory) }), [queries]);
  const followed = useFollowedImport(sheetImport, { endedWell: text('endedWell'), onEnded: reload });
  const keepApart = async (noteId: number) => {
    try {
      await data.call(calls.keepApart, { body: { noteId } });
      notify(text('keptApart'), { type: 'success' });
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
    reload();
    void queries.invalidateQueries({ queryKey: [`${ownCallsPrefix}${productDistinction}`] });
  };
  return (
    <>
      <ImportAlert {...followed} importing={text('importing')} />
      <NotesSection category={noteCategory} heading={text('notes')} emptyText={text('noNotes')} onKeepApart={keepApart} />
    </>
  );
};
