import { type ComponentType, Suspense, useMemo } from 'react';
import { type Access, isAllowed } from '../../contract/access.ts';
import type { Flag } from '../../contract/consoleSettings.ts';
import { useSession } from '../auth/useSession.ts';
import { isThere, useConsoleSettings } from '../ui/ConsoleSettings.tsx';

export const useShownParts = <Part extends DefinedPart>(parts: readonly Part[]): readonly Part[] => {
  const settings = useConsoleSettings();
  const authorities = useSession()?.authorities ?? null;
  return useMemo(
    () => parts.filter(({ needs, access = {}, workflow }) => isThere(settings, { needs, workflow }) && isAllowed(access, authorities)),
    [parts, settings, authorities],
  );
};

/** What workflows put into a place, as far as the user may use it. `isWaitedFor`: the page appears with them, so that nothing moves. */
export const SlotParts = ({ parts, isWaitedFor = false }: { parts: readonly DefinedPart[]; isWaitedFor?: boolean }) =>
  inOrder(useShownParts(parts)).map(({ id, Part }) =>
    isWaitedFor ? (
      <Part key={id} />
    ) : (
      <Suspense key={id} fallback={null}>
        <Part />
      </Suspense>
    ),
  );

/** It takes no props: list, selection, record and the product that is compared stand in contexts. */
export interface SlotPlace {
  id: string;
  needs?: Flag;
  access?: Access;
  /** The id of the part that it follows, where that one is there; of a column, also the name of a field. Without it, the order of the workflows. */
  after?: string;
}
interface SlotPart extends SlotPlace {
  load: () => Promise<ComponentType>;
  /** It has the words of the shell alone: the texts of its workflow are not fetched for it. */
  isWordless?: boolean;
}
interface ColumnTitle {
  /** In English. */
  title: string;
  isNumber?: boolean;
}
/** In place of the name of one. */
export const everyResource = '*';

interface Places<Part> {
  /** At the head of a page, after its own buttons; at the head of a list, before New. */
  headerActions?: readonly Part[];
  /** Beside the links below the fields of a record. */
  recordActions?: readonly Part[];
  /** At the head of every page: of the home page. */
  appBar?: readonly Part[];
  /** Between the title of a page or a list and what it shows. */
  intro?: readonly Part[];
  /** Beside the search box of a list. */
  filters?: readonly Part[];
  /** Beside the button that deletes what is selected; `useListContext().selectedIds`. */
  bulkActions?: readonly Part[];
  /** Beside the fields of a record, above what belongs to it, or below what a page shows. */
  panels?: readonly Part[];
  /** `useRecordContext()`. Nobody can sort by such a column, search in it or export it: a column for that is a field of the declaration. */
  columns?: readonly (Part & ColumnTitle)[];
  /** Words that mark a record, beside its title in a list and above it on its page, each a `<mark>`; `useRecordContext()` and `useListContext()`. */
  marks?: readonly Part[];
  /** What saving does besides, above the Save button of a record's form; `useRecordContext()`. */
  saveNotes?: readonly Part[];
  /** What a form does before it saves: see `useSaveCheck`. */
  saveChecks?: readonly Part[];
  /** Of a list that the user may write to: see `useKeys`. */
  keys?: readonly Part[];
  /** In each row of a list of the product's own, such as `activity`; `useRecordContext()`, and `useOpenDialog()` for what a click opens. */
  rowActions?: readonly Part[];
  /** Beside the step of an empty company that adds the first records. */
  firstStep?: readonly Part[];
  /** Of the home page, which is named `home`: what `src/trade/desk/` draws. */
  figures?: readonly Part[];
  plots?: readonly Part[];
  sections?: readonly Part[];
}
export type Slots = Places<SlotPart>;
export interface DefinedPart extends SlotPlace {
  workflow: string;
  Part: ComponentType;
  /** Ahead of drawing it. */
  fetch: () => void;
}
export type DefinedSlots = Places<DefinedPart>;
export type DefinedColumn = DefinedPart & ColumnTitle;
export type SlotName = Exclude<keyof DefinedSlots, 'columns'>;

export const inOrder = <Part extends SlotPlace>(parts: readonly Part[]): readonly Part[] =>
  parts
    .toSorted((one, other) => Number(one.after !== undefined) - Number(other.after !== undefined))
    .reduce<readonly Part[]>((ordered, part) => {
      const place = ordered.findIndex(({ id }) => id === part.after) + 1;
      return ordered.toSpliced(place === 0 ? ordered.length : place, 0, part);
    }, []);
