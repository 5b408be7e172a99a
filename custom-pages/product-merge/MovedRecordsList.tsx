import type { MovedRecords } from '../../contract/products/merge.ts';
import { useText } from '../../src/messages/text.ts';

export const MovedRecordsList = ({ records, none }: { records: readonly MovedRecords[]; none: string }) => {
  const text = useText();
  if (records.length === 0) return <span>{none}</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {records.map(({ label, moved, doubled }) => (
        <li key={label}>
          {text('productMerge.moved', { label, count: (moved + doubled).toLocaleString('en') })}
          {doubled > 0 ? text('productMerge.doubled', { doubled: doubled.toLocaleString('en') }) : null}
        </li>
      ))}
    </ul>
  );
};
