import { translated } from '../../contract/translated.ts';
import type { MovedRecords } from '../../contract/workflows/product-merge/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { text } from './index.ts';

export const MovedRecordsList = ({ records, none }: { records: readonly MovedRecords[]; none: string }) => {
  if (records.length === 0) return <span>{none}</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {records.map(({ label, moved, doubled }) => (
        <li key={label}>
          {doubled > 0
            ? text('movedDoubled', { label: translated(label), count: figure(moved + doubled), doubled: figure(doubled) })
            : text('moved', { label: translated(label), count: figure(moved) })}
        </li>
      ))}
    </ul>
  );
};
