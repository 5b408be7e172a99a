import type { MovedRecords } from '../../contract/workflows/product-merge/schemas.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

export const MovedRecordsList = ({ records, none }: { records: readonly MovedRecords[]; none: string }) => {
  const text = useTextsOf<typeof texts>('product-merge');
  if (records.length === 0) return <span>{none}</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {records.map(({ label, moved, doubled }) => (
        <li key={label}>
          {text('moved', { label, count: (moved + doubled).toLocaleString('en') })}
          {doubled > 0 ? text('doubled', { doubled: doubled.toLocaleString('en') }) : null}
        </li>
      ))}
    </ul>
  );
};
