import { Alert, Box } from '@mui/material';
import { useId } from 'react';
import { findField } from '../../../contract/commonFields.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import {
  type ChosenColumns,
  type FileChoices,
  textIn,
  type UploadEncoding,
  type UploadPreview,
  uploadEncodings,
} from '../../../contract/uploads.ts';
import { listed, text } from '../../messages/text.ts';
import { CheckBox } from '../../ui/CheckBox.tsx';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridLook } from '../../ui/grid/GridTable.tsx';
import { optionsOf, Select } from '../../ui/Select.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TypedOnce } from './TypedOnce.tsx';

interface FirstRowsProps {
  declaration: ResourceDeclaration;
  preview: UploadPreview;
  encoding: UploadEncoding | undefined;
  onChoose: (choice: FileChoices) => void;
  chosen: ChosenColumns;
  onChooseColumn: (title: string, field: string) => void;
  constants: Readonly<Record<string, string>>;
  onGiveConstant: (field: string, text: string) => void;
  isWithoutUnknown: boolean;
  onLeaveOutUnknown: (isWithout: boolean) => void;
}

export const FirstRows = (props: FirstRowsProps) => {
  const { preview, encoding, onChoose, isWithoutUnknown, onLeaveOutUnknown } = props;
  const id = useId();
  const { rows, unknownColumns, problem, isEncodingDoubtful, sheets, sheet } = preview;
  const [header = [], ...others] = rows;
  const columns = header.map((title, place) => ({ name: String(place), title, cell: (row: readonly string[]) => row[place] }));
  const labels = {
    'utf-8': text('upload.unicode'),
    big5: text('upload.traditional'),
    gbk: text('upload.simplified'),
    'windows-1252': text('upload.western'),
  };
  const guessed = uploadEncodings.find((each) => each === preview.encoding);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isEncodingDoubtful ? <Alert severity="warning">{text('upload.doubtfulEncoding')}</Alert> : null}
      {guessed ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <label htmlFor={id}>{text('upload.readAs')}</label>
          <Select
            id={id}
            value={encoding ?? (isEncodingDoubtful ? '' : guessed)}
            onChange={({ target }) => {
              const chosen = uploadEncodings.find((each) => each === target.value);
              if (chosen) onChoose({ encoding: chosen });
            }}
          >
            {isEncodingDoubtful && !encoding ? <option value="">{text('upload.chooseEncoding')}</option> : null}
            {optionsOf(uploadEncodings, (each) => labels[each])}
          </Select>
        </Box>
      ) : null}
      {sheets.length > 1 ? (
        <Box component="label" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {text('upload.sheet')}
          <Select value={sheet ?? ''} onChange={({ target }) => onChoose({ sheet: target.value })}>
            {optionsOf(sheets, (name) => name)}
          </Select>
        </Box>
      ) : null}
      <Grid
        label={text('upload.firstRows')}
        rows={others}
        columns={columns}
        keyOf={(row) => others.indexOf(row)}
        look={look}
        empty=""
        isRegion
      />
      <ColumnChoices {...props} />
      <ConstantInputs {...props} />
      {problem === null ? null : <Alert severity="error">{problem}</Alert>}
      {unknownColumns.length > 0 ? (
        <Alert severity="warning">
          {text('upload.unknownColumns', { columns: listed(unknownColumns) })}
          <CheckBox label={text('upload.leaveOutColumns')} checked={isWithoutUnknown} onChange={onLeaveOutUnknown} />
        </Alert>
      ) : null}
    </Box>
  );
};

const NOT_KNOWN = ' ';

const ColumnChoices = ({ preview: { columns, fields }, chosen, onChooseColumn }: FirstRowsProps) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 1, gridTemplateColumns: columnsOfChoices }}>
    <VisuallyHidden as="legend">{text('upload.columns')}</VisuallyHidden>
    {columns.map((column) => {
      const { title, field } = column;
      const value = field ?? (textIn(chosen, title) === '' ? '' : NOT_KNOWN);
      const isOther = value !== '' && !fields.some(({ name }) => name === value);
      return (
        <Box key={columns.indexOf(column)} component="label" sx={{ display: 'grid', gap: 0.5, fontSize: '0.8125rem' }}>
          {title}
          <Select value={value} onChange={({ target }) => onChooseColumn(title, target.value)}>
            {isOther ? <option value={value}>{value === NOT_KNOWN ? text('upload.notKnown') : title}</option> : null}
            <option value="">{text('upload.leaveOut')}</option>
            {fields.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        </Box>
      );
    })}
  </Box>
);

/** What the file does not say of any row, such as the supplier of their own price list. */
const ConstantInputs = ({ declaration, preview: { columns, fields }, constants, onGiveConstant }: FirstRowsProps) => {
  const lacking = fields.filter(
    ({ name, isRequired }) => Object.hasOwn(constants, name) || (isRequired && !columns.some(({ field }) => field === name)),
  );
  if (lacking.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(184px, 1fr))' }}>
      {lacking.map(({ name, label }) => (
        <TypedOnce
          key={name}
          field={findField(declaration, name)}
          label={text('upload.ofAllRows', { field: label })}
          value={textIn(constants, name) ?? ''}
          onType={(typed) => onGiveConstant(name, typed)}
        />
      ))}
    </Box>
  );
};

const columnsOfChoices = 'repeat(auto-fill, minmax(132px, 1fr))';

const look: GridLook = { cardsUpTo: 0, rules: () => ({ always: { 'th, td': { whiteSpace: 'nowrap' } } }) };
