import type { ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { RecordJson } from '../../contract/records.ts';
import { marksOf, useDeclaration } from '../registry/useDeclaration.ts';
import { Slot } from './Slot.tsx';

/** What a record is called in a list, and the words that mark it, which stay whole where there is little room. */
export const Marked = ({ record, children }: { record: RecordJson; children: ReactNode }) => (
  <span data-marked>
    <span>{children}</span>
    {marksOf(useDeclaration(), record).map((mark) => (
      <mark key={mark}>{mark}</mark>
    ))}
    <RecordContextProvider value={record}>
      <Slot name="marks" />
    </RecordContextProvider>
  </span>
);
