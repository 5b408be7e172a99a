import { importFailure, noteCause, unknownProduct, unregisteredOrganization } from '../../../contract/importNote.ts';
import type { NoteGroup, NoteList } from '../../../contract/offers/noteList.ts';
import { offerImport } from '../../../contract/sharedSpreadsheet.ts';
import type { Database } from '../../database/tables.ts';
import { normalName } from '../../trade/normalName.ts';

const SHOWN = 8;

export const findNoteList = async (db: Database): Promise<NoteList> => {
  const notes = await db
    .selectFrom('generalNote')
    .leftJoin('importNote', 'importNote.noteId', 'generalNote.id')
    .select(['generalNote.id', 'note', 'rows'])
    .where('generalNote.category', '=', offerImport.noteCategory)
    .orderBy('generalNote.id')
    .execute();
  const groups = new Map<string, NoteGroup>();
  for (const { id, note, rows } of notes) {
    const cause = noteCause(note);
    const title = unknownProduct(note) ?? unregisteredOrganization(note)?.orgName ?? null;
    const key = JSON.stringify([cause, title && normalName(title)]);
    const group = groups.get(key) ?? { cause, title, rows: 0, noteId: id, note };
    groups.set(key, { ...group, rows: group.rows + (rows ?? 1) });
  }
  const ordered = [...groups.values()].sort((one, other) => isFailure(other) - isFailure(one) || other.rows - one.rows);
  return { groups: ordered.slice(0, SHOWN), inAll: ordered.length, rows: ordered.reduce((sum, { rows }) => sum + rows, 0) };
};

const isFailure = ({ note }: NoteGroup): number => Number(importFailure(note) !== null);
