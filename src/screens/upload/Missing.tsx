import { Alert, Box, Checkbox, FormControlLabel } from '@mui/material';
import { inSentence } from '../../../contract/names.ts';
import { textIn, type UploadQuery, type UploadTrial } from '../../../contract/uploads.ts';
import { figure } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import { TypedOnce } from './TypedOnce.tsx';

interface MissingProps {
  missing: UploadTrial['missing'];
  chosen: UploadQuery['missing'];
  onChoose: (chosen: UploadQuery['missing']) => void;
}

/** Records that the rows name and nobody stored: the upload can create them. */
export const Missing = ({ missing, chosen, onChoose }: MissingProps) => {
  const what = missing.map(({ count, label, texts }) => {
    const more = count > texts.length ? ' …' : '';
    return `${label} (${figure(count)}): ${texts.join(', ')}${more}`;
  });
  const refused = missing.filter(({ mayCreate }) => !mayCreate);
  return (
    <Alert severity="info">
      {text('upload.missing', { what: what.join('. ') })}
      {refused.map(({ name, label }) => (
        <Box key={name}>{text('upload.mayNotCreate', { many: inSentence(label) })}</Box>
      ))}
      {refused.length === 0 ? (
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              size="small"
              checked={missing.every(({ name }) => chosen && Object.hasOwn(chosen, name))}
              onChange={(_, isChosen) =>
                onChoose(isChosen ? { ...Object.fromEntries(missing.map(({ name }) => [name, {}])), ...chosen } : undefined)
              }
            />
          }
          label={text('upload.createMissing')}
        />
      ) : null}
      {chosen
        ? missing.flatMap(({ name, label, needs }) =>
            needs.map((needed) => (
              <TypedOnce
                key={`${name} ${needed.name}`}
                label={text('upload.ofNew', { field: needed.label, many: inSentence(label) })}
                value={textIn(chosen[name], needed.name) ?? ''}
                onType={(typed) => onChoose({ ...chosen, [name]: { ...chosen[name], [needed.name]: typed } })}
              />
            )),
          )
        : null}
    </Alert>
  );
};
