import { Box, Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  codedSentence,
  type GeneralNote,
  importFailure,
  nearDuplicate,
  type UnregisteredOrganization,
  unknownProduct,
  unregisteredOrganization,
} from '../../contract/importNote.ts';
import { useText } from '../messages/text.ts';
import { ColumnHeader } from '../ui/ColumnHeader.tsx';
import { DateCell } from '../ui/DateCell.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { plainText } from '../ui/plainText.ts';
import { DenseTable, TableFrame } from '../ui/TableFrame.tsx';
import { tableRoles } from '../ui/tableRoles.ts';
import type { NotedTitle } from './MapTitleDialog.tsx';

const NOTES_PER_PAGE = 20;

export interface NotesTableProps {
  label: string;
  notes: readonly GeneralNote[];
  onCreateOrganization: (organization: UnregisteredOrganization) => void;
  onMapTitle: (noted: NotedTitle) => void;
  onKeepApart?: ((noteId: number) => void) | undefined;
}

export const NotesTable = ({ label, notes, onCreateOrganization, onMapTitle, onKeepApart }: NotesTableProps) => {
  const text = useText();
  const [wantedPage, setWantedPage] = useState(1);
  const read = notes.map((note) => ({ ...note, organization: unregisteredOrganization(note.note) }));
  const rank = (note: (typeof read)[number]) =>
    importFailure(note.note) === null ? (note.organization || nearDuplicate(note.note) ? 1 : 2) : 0;
  const ordered = read.map((note) => ({ ...note, rank: rank(note) })).sort((one, other) => one.rank - other.rank);
  const pages = Math.max(1, Math.ceil(ordered.length / NOTES_PER_PAGE));
  const page = Math.min(wantedPage, pages);
  return (
    <Box data-paged sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <TableFrame>
        <NotesGrid {...tableRoles.table} aria-label={label} aria-rowcount={ordered.length + 1}>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row}>
              <ColumnHeader title={text('ui.note')} />
              <ColumnHeader title={text('ui.noteCreatedOn')} />
              <ColumnHeader title={text('ui.noteAction')} />
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            {ordered.slice((page - 1) * NOTES_PER_PAGE, page * NOTES_PER_PAGE).map((note) => (
              <NoteRow
                key={note.id}
                note={note}
                organization={note.organization}
                onCreateOrganization={onCreateOrganization}
                onMapTitle={onMapTitle}
                onKeepApart={onKeepApart}
              />
            ))}
          </tbody>
        </NotesGrid>
      </TableFrame>
      <Pagination label={text('ui.pagesOf', { table: label })} page={page} pages={pages} onChange={setWantedPage} />
    </Box>
  );
};

const NoteRow = ({
  note,
  organization,
  onCreateOrganization,
  onMapTitle,
  onKeepApart,
}: Pick<NotesTableProps, 'onCreateOrganization' | 'onMapTitle' | 'onKeepApart'> & {
  note: GeneralNote;
  organization: UnregisteredOrganization | null;
}) => {
  const text = useText();
  const { pathname, search } = useLocation();
  const title = unknownProduct(note.note);
  const products = nearDuplicate(note.note);
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} id={`note-${note.id}`}>
        {codedSentence(note.note) ?? plainText(note.note)}
      </td>
      <td {...tableRoles.cell}>
        <DateCell value={note.entityCreatedOn} />
      </td>
      <td {...tableRoles.cell}>
        {organization ? (
          <Button variant="outlined" aria-describedby={`note-${note.id}`} onClick={() => onCreateOrganization(organization)}>
            {text('ui.createFromNote')}
          </Button>
        ) : null}
        {products ? (
          <Button
            variant="outlined"
            component={Link}
            to={`/product-merge?${new URLSearchParams({ primary: String(products.primaryProductId), secondary: String(products.secondaryProductId) })}`}
            aria-describedby={`note-${note.id}`}
          >
            {text('ui.mergeFromNote')}
          </Button>
        ) : null}
        {products && onKeepApart ? (
          <Button sx={{ ml: 1 }} aria-describedby={`note-${note.id}`} onClick={() => onKeepApart(note.id)}>
            {text('ui.keepApartFromNote')}
          </Button>
        ) : null}
        {title === null ? null : (
          <Button variant="outlined" aria-describedby={`note-${note.id}`} onClick={() => onMapTitle({ noteId: note.id, title })}>
            {text('ui.mapFromNote')}
          </Button>
        )}
        {title === null ? null : (
          <Button
            sx={{ ml: 1 }}
            component={Link}
            to={`/d/product/new?${new URLSearchParams({ source: JSON.stringify({ title }) })}`}
            state={{ fromList: `${pathname}${search}` }}
            aria-describedby={`note-${note.id}`}
          >
            {text('ui.createProductFromNote')}
          </Button>
        )}
      </td>
    </tr>
  );
};

const NotesGrid = styled(DenseTable)(({ theme }) => {
  const { divider } = (theme.vars ?? theme).palette;
  return {
    td: { height: 36, paddingTop: 4, paddingBottom: 4 },
    'td:first-of-type': { width: '100%', maxWidth: 'none' },
    'td:last-of-type': { whiteSpace: 'nowrap' },
    [theme.breakpoints.down('sm')]: {
      '&, tbody': { display: 'block' },
      thead: { position: 'absolute', height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
      tr: {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px 12px',
        padding: '8px 12px',
        borderTop: `1px solid ${divider}`,
      },
      'tr:first-of-type': { borderTop: 0 },
      td: { display: 'block', height: 'auto', padding: 0, borderBottom: 0 },
      'td:first-of-type': { flexBasis: '100%' },
      'td:nth-of-type(2)': { flexGrow: 1, color: (theme.vars ?? theme).palette.text.secondary },
    },
  };
});
