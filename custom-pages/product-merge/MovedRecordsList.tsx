import type { MovedRecords } from '../../contract/workflows/product-merge/schemas.ts';
import type texts from '../../src/languages/en/product-merge.json';
import { figure } from '../../src/messages/language.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const MovedRecordsList = ({ records, none }: { records: readonly MovedRecords[]; none: string }) => {
  const text = useTextsOf<typeof texts>('product-merge');
  if (records.length === 0) return <span>{none}</span>;
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {records.map(({ label, moved, doubled }) => (
        <li key={label}>
          {doubled > 0
            ? text('movedDoubled', { label, count: figure(moved + doubled), doubled: figure(doubled) })
            : text('moved', { label, count: figure(moved) })}
        </li>
      ))}
    </ul>
  );
};
