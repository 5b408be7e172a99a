import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '../../contract/workflows/product-import/calls.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ImportAlert } from '../../src/trade/ImportButton.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { notesKey } from '../../src/trade/notesQuery.ts';
import { useFollowedImport } from '../../src/trade/sheetImport.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { text } from './index.ts';
import { sheetImport } from './sheetImport.ts';

const { noteCategory } = sheetImport.job;

export const ImportNotes = () => {
  const { run } = useRun();
  const queries = useQueryClient();
  const data = useConsoleData();
  const reload = useCallback(() => void queries.invalidateQueries({ queryKey: notesKey(noteCategory) }), [queries]);
  const followed = useFollowedImport(sheetImport, { endedWell: text('endedWell'), onEnded: reload });
  const keepApart = (noteId: number) =>
    run(async () => {
      await data.call(calls.keepApart, { body: { noteId } });
      return text('keptApart');
    });
  return (
    <>
      <ImportAlert {...followed} importing={text('importing')} />
      <NotesSection category={noteCategory} heading={text('notes')} emptyText={text('noNotes')} onKeepApart={keepApart} />
    </>
  );
};
