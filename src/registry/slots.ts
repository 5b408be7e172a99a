import type { ComponentType } from 'react';
import type { Access } from '../../contract/access.ts';
import type { Flag } from '../../contract/consoleSettings.ts';

/** What a workflow adds to the screens of a resource. It takes no props: list, selection and record stand in react-admin's contexts. */
export interface SlotPlace {
  id: string;
  needs?: Flag;
  access?: Access;
}
export interface SlotPart extends SlotPlace {
  load: () => Promise<ComponentType>;
}
interface Slots<Part> {
  /** Before New, at the head of the list. */
  headerActions?: readonly Part[];
  /** Beside the search box. */
  filters?: readonly Part[];
  /** Beside the button that deletes what is selected; `useListContext().selectedIds`. */
  bulkActions?: readonly Part[];
  /** Below the fields of a record's details. */
  panels?: readonly Part[];
  /** In each row of a list of the product's own, such as `activity`; `useRecordContext()`, and `useOpenDialog()` for what a click opens. */
  rowActions?: readonly Part[];
}
export type ResourceSlots = Slots<SlotPart>;
export interface DefinedPart extends SlotPlace {
  Part: ComponentType;
}
export type DefinedSlots = Slots<DefinedPart>;
export type SlotName = keyof DefinedSlots;
