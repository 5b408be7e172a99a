import type { RefObject } from 'react';
import { isGeneric } from '../../../contract/dialects.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useKeys } from '../../ui/keys/useKeys.ts';
import type { useOpenRecord } from './useOpenRecord.ts';

interface ListKeys extends ReturnType<typeof useOpenRecord> {
  table: RefObject<HTMLElement | null>;
  canWrite: boolean;
}

/** The row that the keyboard is in, or whose record is open, is the current one. */
export const useListKeys = ({ table, canWrite, openId, panel, close, open, openPage, edit }: ListKeys): void => {
  const declaration = useDeclaration();
  const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-record]') ?? [])];
  const current = () => rows().find((row) => row.contains(document.activeElement)) ?? rows().find((row) => row.dataset.record === openId);
  const move = (step: 1 | -1) => {
    const all = rows();
    const from = current();
    const row = from ? all[all.indexOf(from) + step] : all[0];
    if (!row) return;
    focusRow(row);
    if (openId !== null && row.dataset.record) open(row.dataset.record);
  };
  const withCurrent = (act: (id: string) => void) => () => {
    const id = current()?.dataset.record ?? openId;
    if (id) act(id);
  };
  const change = (id: string) => {
    if (!isGeneric(declaration)) return edit(id);
    if (panel) document.querySelector<HTMLElement>('[data-panel] dd button')?.click();
    else open(id);
  };
  useKeys(declaration.label.many, [
    { key: 'j', label: text('keys.nextRow'), run: () => move(1) },
    { key: 'k', label: text('keys.previousRow'), run: () => move(-1) },
    { key: 'Enter', label: text('keys.openRow') },
    { key: 'o', label: text('keys.openPage'), run: withCurrent(openPage) },
    ...(canWrite
      ? [
          { key: 'e', label: text('keys.edit'), run: withCurrent(change) },
          { key: 'n', label: text('list.new'), run: () => openPage('new') },
        ]
      : []),
    ...(declaration.list.searched.length > 0
      ? [{ key: '/', label: text('list.search'), run: () => document.querySelector<HTMLElement>('main [type="search"]')?.focus() }]
      : []),
    ...(openId === null ? [] : [{ key: 'Escape', label: text('keys.closeRecord'), run: close }]),
  ]);
};

export const focusRow = (row: Element | null | undefined): void => row?.querySelector<HTMLElement>('a[href]')?.focus();
