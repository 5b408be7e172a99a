import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { codedSentence, unregisteredOrganization } from '../../contract/importNote.ts';
import type { NoteGroup } from '../../contract/offers/noteList.ts';
import { calls } from '../../contract/workflows/offer-import/calls.ts';
import { counted, figure, text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { DeskFigure } from '../../src/trade/desk/DeskFigure.tsx';
import { DeskList, useDeskQuery } from '../../src/trade/desk/DeskSection.tsx';
import { useNoteDialogs } from '../../src/trade/NotesTable.tsx';
import { noteCauseTexts } from '../../src/trade/noteCauseTexts.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { plainText } from '../../src/ui/plainText.ts';
import { text } from './index.ts';

export const NotesFigure = () => (
  <DeskFigure
    title={text('desk.notesFigure')}
    query={useDeskQuery(calls.noteList)}
    to="/offer-compare"
    figure={({ inAll }) => figure(inAll)}
    hint={({ rows }) => (rows > 0 ? text('desk.notesDue', { rows: figure(rows) }) : text('desk.notesSettled'))}
    isDue={({ inAll }) => inAll > 0}
  />
);

/** What is settled here comes in at once: the sheets are imported again. */
export const NotesDesk = () => {
  const query = useDeskQuery(calls.noteList);
  const importAgain = useImportAgain();
  const { dialogs, onCreateOrganization, onMapTitle } = useNoteDialogs({
    onCreated: (name) => importAgain(text('compare.organizationCreated', { name })),
    onMapped: importAgain,
  });
  const stepOf = ({ cause, title, noteId, note }: NoteGroup) => {
    const organization = unregisteredOrganization(note);
    if (organization)
      return (
        <Button
          variant="outlined"
          aria-label={text('desk.createTitle', { name: organization.orgName })}
          onClick={() => onCreateOrganization(organization)}
        >
          {text('desk.createSupplier')}
        </Button>
      );
    if (title !== null)
      return (
        <Button variant="outlined" aria-label={text('desk.meansTitle', { title })} onClick={() => onMapTitle({ noteId, title })}>
          {text('desk.means')}
        </Button>
      );
    const look = text('desk.lookTitle', { cause: shellText(noteCauseTexts[cause].title) });
    return (
      <Button component={Link} to="/offer-compare" aria-label={look}>
        {text('desk.look')}
      </Button>
    );
  };
  const wordsOf = ({ cause, title, note, rows: count }: NoteGroup) => {
    const [ofCause, rows] = [shellText(noteCauseTexts[cause].title), text('desk.rows', counted(count))];
    const isCells = cause === 'AMOUNT' || cause === 'DATE';
    return {
      title: title ?? (isCells ? ofCause : (codedSentence(note) ?? plainText(note))),
      detail: isCells ? rows : `${ofCause} · ${rows}`,
    };
  };
  return (
    <>
      <DeskList
        title={text('desk.notes')}
        query={query}
        count={query.data?.inAll}
        none={text('desk.noNotes')}
        all={{ to: '/offer-compare', title: text('desk.allNotes') }}
        rowsOf={({ groups }) =>
          groups.map((group) => ({
            key: group.noteId,
            ...wordsOf(group),
            end: stepOf(group),
          }))
        }
      />
      {dialogs}
    </>
  );
};

/** Once the import that runs has ended: it may have passed the rows already. */
const useImportAgain = () => {
  const data = useConsoleData();
  const { hasSpreadsheet } = useConsoleSettings();
  const isRunning = Boolean(useDeskQuery(calls.progress).data?.running);
  const [isDue, setIsDue] = useState(false);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const reload = useCallback(() => {
    for (const { path } of [calls.noteList, calls.progress]) void queryClient.invalidateQueries({ queryKey: [path] });
  }, [queryClient]);
  useEffect(() => {
    if (!isDue || isRunning) return;
    setIsDue(false);
    data.call(calls.schedule).then(reload, (reason: Error) => notify(reason.message, { type: 'warning' }));
  }, [isDue, isRunning, data, notify, reload]);
  return (said: string) => {
    notify(hasSpreadsheet ? `${said} ${text('desk.importing')}` : said, { type: 'success' });
    setIsDue(Boolean(hasSpreadsheet));
    reload();
  };
};
