import { ClickAwayListener, Paper, Popper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type GetListResult, RecordContextProvider, SaveContextProvider, useDataProvider } from 'react-admin';
import { baseAddress } from '../../../../contract/dialects.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { writtenValue } from '../../../kinds/recordBody.ts';
import { text } from '../../../messages/text.ts';
import { labelOf, useDeclaration } from '../../../registry/useDeclaration.ts';
import { noteChanges } from '../../../ui/grid/changedCells.ts';
import { PanelContext } from '../../../ui/panel.ts';
import { RecordForm } from '../../form/RecordForm.tsx';
import { typedKey } from './typedKey.ts';
import type { EditedCell } from './useCells.tsx';

interface CellEditorProps extends EditedCell {
  /** The keys that came before the input was there. */
  typed: RefObject<string>;
  address: string;
  onClose: (down?: number, right?: number, ahead?: string) => void;
}

/** The form of one field at its cell: it stays open until the server has the value, or the user gives it up. */
export const CellEditor = ({ record, field, anchor, isAnew, typed, address, onClose }: CellEditorProps) => {
  const declaration = useDeclaration();
  const { write, show } = useRowWrites();
  const frame = useRef<HTMLDivElement>(null);
  const rect = useRef(anchor.getBoundingClientRect());
  const leaving = useRef({ step: [0, 0] as Step, isAsked: false, isSaving: false, ahead: '' }).current;

  const submit = (step: Step) => {
    leaving.step = step;
    if (leaving.isAsked || leaving.isSaving) return;
    leaving.isAsked = true;
    // Tab both takes a record and leaves the cell.
    queueMicrotask(() => {
      leaving.isAsked = false;
      frame.current?.querySelector('form')?.requestSubmit();
    });
  };
  const save = async (values: Partial<RecordJson>, { onError }: { onError?: (reason: unknown) => void } = {}) => {
    const isSame = JSON.stringify(writtenValue(field, values[field.name])) === JSON.stringify(writtenValue(field, record[field.name]));
    leaving.isSaving = true;
    try {
      if (!isSame || values.entityLastUpdatedOn !== record.entityLastUpdatedOn) await write(record, values);
      onClose(...leaving.step, leaving.ahead);
    } catch (reason) {
      onError?.(reason);
    } finally {
      Object.assign(leaving, { isSaving: false, ahead: '' });
    }
  };
  const begin = useRef(() => {
    const box = frame.current?.querySelector<HTMLElement>('input, select, textarea');
    if (!frame.current?.contains(document.activeElement)) box?.focus({ preventScroll: true });
    const [, letters = '', key = '', ahead = ''] = /^([^\n\t]*)([\n\t]?)(.*)$/s.exec(typed.current) ?? [];
    typed.current = '';
    if (letters && box) typeInto(box, letters, isAnew);
    leaving.ahead = ahead;
    if (key) submit(key === '\n' ? [1, 0] : [0, 1]);
  });
  // The form sets its values after its children have appeared.
  const [isFormReady, setIsFormReady] = useState(false);
  useEffect(() => (isFormReady ? begin.current() : setIsFormReady(true)), [isFormReady]);

  /** What is typed while the value is on its way belongs to the next cell. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!leaving.isSaving) {
      leaving.step = stepOf(event, frame.current) ?? [0, 0];
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const key = typedKey(event);
    leaving.ahead = key === '\b' ? leaving.ahead.replace(/[^\n\t]$/, '') : leaving.ahead + key;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = stepOf(event, frame.current);
    if (event.defaultPrevented || event.nativeEvent.isComposing || (key !== 'Escape' && !step)) return;
    event.preventDefault();
    event.stopPropagation();
    if (step) submit(step);
    else onClose();
  };
  const take = (stored: RecordJson) => {
    show(stored);
    onClose();
  };
  /** Where the cell is, or was: its row may be gone. */
  const place = () => (rect.current = anchor.isConnected ? anchor.getBoundingClientRect() : rect.current);
  // A draft is kept by its address.
  const own = `${baseAddress(declaration)}/${record.id}#${field.name}`;
  const panel = { id: String(record.id), address: own, list: address, listWithIt: address };
  return (
    <Popper
      open
      placement="bottom-start"
      anchorEl={{ contextElement: anchor, getBoundingClientRect: place }}
      modifiers={[{ name: 'offset', options: { offset: [0, -anchor.offsetHeight] } }]}
      sx={{ zIndex: 'modal', width: Math.max(anchor.offsetWidth, 240) }}
    >
      <ClickAwayListener
        mouseEvent="onMouseDown"
        // A search would leave it over another row.
        onClickAway={({ target }) => target instanceof Element && target.closest('main') && submit([0, 0])}
      >
        <Paper
          ref={frame}
          elevation={8}
          sx={{ p: 1, pt: 1.25 }}
          aria-label={labelOf(field)}
          role="group"
          {...{ onKeyDown, onKeyDownCapture }}
        >
          <PanelContext value={{ ...panel, close: onClose }}>
            <RecordContextProvider value={record}>
              <SaveContextProvider value={{ save, saving: false, mutationMode: 'pessimistic' }}>
                <RecordForm fields={[field]} onTake={take} onChosen={() => submit(leaving.step)} />
              </SaveContextProvider>
            </RecordContextProvider>
          </PanelContext>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
};

type Step = [down: number, right: number];

/** Buttons keep their keys, and so do several boxes, and a text of many lines the one that begins a line. */
const stepOf = ({ key, shiftKey, target }: KeyboardEvent, frame: HTMLElement | null): Step | null => {
  if (!(target instanceof Element) || target.closest('button')) return null;
  const ahead = shiftKey ? -1 : 1;
  if (key === 'Enter') return shiftKey && target.matches('textarea') ? null : [ahead, 0];
  const isAsked = target.closest('fieldset') ?? frame?.querySelector('[role="alert"] button');
  return key === 'Tab' && !isAsked ? [0, ahead] : null;
};

const typeInto = (box: HTMLElement, typed: string, isAnew: boolean): void => {
  if (box instanceof HTMLInputElement && box.type === 'checkbox') {
    answer(box, typed);
    return;
  }
  const letters = typed.replaceAll('\r', box instanceof HTMLTextAreaElement ? '\n' : ' ');
  const option =
    box instanceof HTMLSelectElement && [...box.options].find(({ text }) => text.toLowerCase().startsWith(letters.toLowerCase()));
  if (option === undefined) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(
    box,
    option ? option.value : typedBehind(isAnew ? '' : shownValue(box), letters),
  );
  box.dispatchEvent(new Event(option ? 'change' : 'input', { bubbles: true }));
};

/** `n` or `no`, as the list says it. */
const answer = (box: HTMLInputElement, letters: string): void => {
  const said = (isChecked: boolean) => text(isChecked ? 'kinds.YES' : 'kinds.NO').toLowerCase();
  const isMeant = (isChecked: boolean) => said(isChecked).startsWith(letters.toLowerCase());
  if (isMeant(!box.checked) && !isMeant(box.checked)) box.click();
};

const shownValue = (box: HTMLElement): string => (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement ? box.value : '');

const typedBehind = (value: string, letters: string): string =>
  [...letters].reduce((text, letter) => (letter === '\b' ? text.slice(0, -1) : text + letter), value);

/** Stores a record, and then shows what was acknowledged, and what the server made of it, in every list of it. */
const useRowWrites = () => {
  const data = useDataProvider();
  const client = useQueryClient();
  const { name } = useDeclaration();
  const show = (saved: Partial<RecordJson> & Pick<RecordJson, 'id'>) => {
    for (const query of client.getQueryCache().findAll({ queryKey: [name, 'getList'] })) {
      const before = query.state.data;
      client.setQueryData<GetListResult>(
        query.queryKey,
        (page) => page && { ...page, data: page.data.map((row) => (row.id === saved.id ? { ...row, ...saved } : row)) },
      );
      noteChanges(before, query.state.data, true);
    }
  };
  return {
    write: async (record: RecordJson, values: Readonly<Record<string, unknown>>): Promise<void> => {
      const { data: saved } = await data.update<RecordJson>(name, { id: record.id, data: values, previousData: record });
      show({ ...saved, id: record.id });
      // The row says already what was acknowledged.
      void data.getOne<RecordJson>(name, { id: record.id }).then(
        ({ data: stored }) => show(stored),
        () => undefined,
      );
    },
    show,
  };
};
