import { z } from 'zod';
import { noteCauses } from '../importNote.ts';

/** `rows`: of the sheets. `noteId` and `note`: the first of the group, as it is stored. */
const NoteGroup = z.object({ cause: z.enum(noteCauses), title: z.string().nullable(), rows: z.int(), noteId: z.int(), note: z.string() });
export type NoteGroup = z.infer<typeof NoteGroup>;

export const NoteList = z.object({ groups: z.array(NoteGroup), inAll: z.int(), rows: z.int() });
export type NoteList = z.infer<typeof NoteList>;
