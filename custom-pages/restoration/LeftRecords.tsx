import { Alert, AlertTitle, Box } from '@mui/material';
import { fieldLabel } from '../../contract/metadata.ts';
import { sentenceCase } from '../../contract/names.ts';
import { translated } from '../../contract/translated.ts';
import type { LeftRecord } from '../../contract/workflows/restoration/schemas.ts';
import { counted, figure } from '../../src/messages/text.ts';
import { useDeclarations } from '../../src/registry/useDeclaration.ts';
import { text } from './index.ts';

export const LeftRecords = ({ count, records }: { count: number; records: readonly LeftRecord[] }) => {
  const declarationOf = useDeclarations();
  const nameOf = (resource: string) => declarationOf(resource)?.label.one ?? translated(sentenceCase(resource));
  if (count === 0) return null;
  const reasons = ({ resource, problems }: LeftRecord) => {
    const declaration = declarationOf(resource);
    return problems
      .map(({ field, message }) => (field === null || !declaration ? message : `${fieldLabel(declaration, field)}: ${message}`))
      .join('. ');
  };
  return (
    <Alert severity="warning">
      <AlertTitle>{text('left', counted(count))}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {records.map((record) => (
          <li key={`${record.resource} ${record.recordId}`}>
            {`${record.recordTitle ?? `${nameOf(record.resource)} ${record.recordId}`}: ${reasons(record)}`}
          </li>
        ))}
        {count > records.length ? <li>{text('leftMore', { count: figure(count - records.length) })}</li> : null}
      </Box>
    </Alert>
  );
};
