import type { NoteCause } from '../../contract/importNote.ts';
import type { TextKey } from '../messages/text.ts';

export const noteCauseTexts: Record<NoteCause, { title: TextKey; toDo: TextKey }> = {
  FAILED: { title: 'notes.failed', toDo: 'notes.failedToDo' },
  UNREGISTERED_ORGANIZATION: { title: 'notes.unregistered', toDo: 'notes.unregisteredToDo' },
  UNKNOWN_PRODUCT: { title: 'notes.unknownProduct', toDo: 'notes.unknownProductToDo' },
  AMOUNT: { title: 'notes.amount', toDo: 'notes.cellToDo' },
  DATE: { title: 'notes.date', toDo: 'notes.cellToDo' },
  TERMS: { title: 'notes.terms', toDo: 'notes.cellToDo' },
  OTHER: { title: 'notes.other', toDo: 'notes.otherToDo' },
};
