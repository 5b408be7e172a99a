import { Box, Button } from '@mui/material';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  codedSentence,
  type GeneralNote,
  importFailure,
  nearDuplicate,
  type UnregisteredOrganization,
  unknownProduct,
  unregisteredOrganization,
} from '../../contract/importNote.ts';
import { text } from '../messages/text.ts';
import { DateCell } from '../ui/ConsoleSettings.tsx';
import { Grid } from '../ui/grid/Grid.tsx';
import type { GridLook } from '../ui/grid/GridTable.tsx';
import type { GridColumn } from '../ui/grid/gridColumn.ts';
import { LinkButton } from '../ui/Links.tsx';
import { lazyPart } from '../ui/lazyWithTexts.tsx';
import { Pagination } from '../ui/PagesFooter.tsx';
import { plainText } from '../ui/plainText.ts';
import type { NotedTitle } from './MapTitleDialog.tsx';

const NOTES_PER_PAGE = 20;

export interface NotesTableProps {
  label: string;
  /** Undefined: they are still read. */
  notes: readonly GeneralNote[] | undefined;
  onCreateOrganization: (organization: UnregisteredOrganization) => void;
  onMapTitle: (noted: NotedTitle) => void;
  onKeepApart?: ((noteId: number) => void) | undefined;
}

/** Notes, twenty to a page: first why an import failed, then those that somebody can act on. */
export const NotesTable = ({ label, notes, ...actions }: NotesTableProps) => {
  const { onCreateOrganization, onMapTitle, onKeepApart } = actions;
  const [wantedPage, setWantedPage] = useState(1);
  const ordered = notes?.toSorted((one, other) => rankOf(one) - rankOf(other));
  const total = ordered?.length ?? 0;
  const pages = Math.max(1, Math.ceil(total / NOTES_PER_PAGE));
  const page = Math.min(wantedPage, pages);
  const first = (page - 1) * NOTES_PER_PAGE;
  const columns = useMemo(
    (): GridColumn<GeneralNote>[] => [
      {
        name: 'note',
        title: text('ui.note'),
        attributes: ({ id }) => ({ id: `note-${id}` }),
        cell: ({ note }) => codedSentence(note) ?? plainText(note),
      },
      { name: 'date', title: text('ui.noteCreatedOn'), cell: ({ entityCreatedOn }) => <DateCell value={entityCreatedOn} /> },
      {
        name: 'action',
        title: text('ui.noteAction'),
        cell: (note) => <NoteActions note={note} {...{ onCreateOrganization, onMapTitle, onKeepApart }} />,
      },
    ],
    [onCreateOrganization, onMapTitle, onKeepApart],
  );
  return (
    <Box data-paged sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Grid
        label={label}
        rows={ordered?.slice(first, first + NOTES_PER_PAGE)}
        columns={columns}
        place={{ first, total }}
        skeletonRows={3}
        look={notesLook}
      />
      <Pagination label={text('ui.pagesOf', { table: label })} page={page} pages={pages} onChange={setWantedPage} />
    </Box>
  );
};

const rankOf = ({ note }: GeneralNote): number => {
  if (importFailure(note) !== null) return 0;
  return unregisteredOrganization(note) || nearDuplicate(note) ? 1 : 2;
};

const NoteActions = ({
  note: { id, note },
  onCreateOrganization,
  onMapTitle,
  onKeepApart,
}: Omit<NotesTableProps, 'label' | 'notes'> & { note: GeneralNote }) => {
  const { pathname, search } = useLocation();
  const organization = unregisteredOrganization(note);
  const title = unknownProduct(note);
  const products = nearDuplicate(note);
  const ofNote = { 'aria-describedby': `note-${id}` };
  return (
    <>
      {organization ? (
        <Button variant="outlined" {...ofNote} onClick={() => onCreateOrganization(organization)}>
          {text('ui.createFromNote')}
        </Button>
      ) : null}
      {products ? (
        <LinkButton
          variant="outlined"
          to={`/product-merge?${new URLSearchParams({ primary: String(products.primaryProductId), secondary: String(products.secondaryProductId) })}`}
          {...ofNote}
        >
          {text('ui.mergeFromNote')}
        </LinkButton>
      ) : null}
      {products && onKeepApart ? (
        <Button sx={{ ml: 1 }} {...ofNote} onClick={() => onKeepApart(id)}>
          {text('ui.keepApartFromNote')}
        </Button>
      ) : null}
      {title === null ? null : (
        <>
          <Button variant="outlined" {...ofNote} onClick={() => onMapTitle({ noteId: id, title })}>
            {text('ui.mapFromNote')}
          </Button>
          <LinkButton
            sx={{ ml: 1 }}
            to={`/d/product/new?${new URLSearchParams({ source: JSON.stringify({ title }) })}`}
            state={{ fromList: `${pathname}${search}` }}
            {...ofNote}
          >
            {text('ui.createProductFromNote')}
          </LinkButton>
        </>
      )}
    </>
  );
};

const notesLook: GridLook = {
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"note note" "date action"' },
  rules: ({ text }) => ({
    always: {
      td: { height: 36, paddingTop: 4, paddingBottom: 4 },
      'td[data-cell="note"]': { width: '100%', maxWidth: 'none' },
      'td[data-cell="action"]': { whiteSpace: 'nowrap' },
    },
    onCards: { td: { width: 'auto' }, 'td[data-cell="date"]': { color: text.secondary, alignSelf: 'center' } },
  }),
};

const CreateOrganizationDialog = lazyPart(async () => (await import('./CreateOrganizationDialog.tsx')).CreateOrganizationDialog);
const MapTitleDialog = lazyPart(async () => (await import('./MapTitleDialog.tsx')).MapTitleDialog);

interface NoteDialogsOptions {
  /** What the dialog is open for at first. */
  organization?: UnregisteredOrganization | undefined;
  onCreated: (name: string) => void;
  onMapped: (said: string) => void;
}

/** The dialogs that settle a note of an import. */
export const useNoteDialogs = ({ organization, onCreated, onMapped }: NoteDialogsOptions) => {
  const [wanted, setWanted] = useState<UnregisteredOrganization | null>(organization ?? null);
  const [mapping, setMapping] = useState<NotedTitle | null>(null);
  const close = () => {
    setWanted(null);
    setMapping(null);
  };
  const closing = (settle: (said: string) => void) => (said: string) => {
    close();
    settle(said);
  };
  const dialogs = (
    <>
      {wanted ? <CreateOrganizationDialog organization={wanted} onClose={close} onCreated={closing(onCreated)} /> : null}
      {mapping ? <MapTitleDialog noted={mapping} onClose={close} onMapped={closing(onMapped)} /> : null}
    </>
  );
  return { dialogs, onCreateOrganization: setWanted, onMapTitle: setMapping };
};
