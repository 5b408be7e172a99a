import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { Select } from '../../ui/Select.tsx';
import { fieldNamed, labelOf } from '../fields.ts';

/** Which field the keyword is looked for in, for calls that look in one field at a time. */
export const SearchFieldSelect = ({
  declaration,
  choices,
  value,
  onChange,
}: {
  declaration: ResourceDeclaration;
  choices: readonly string[];
  value: string;
  onChange: (field: string) => void;
}) => (
  <Select aria-label="Search in" value={value} onChange={(event) => onChange(event.target.value)} sx={{ maxWidth: { xs: 128, sm: 240 } }}>
    {choices.map((path) => (
      <option key={path} value={path}>
        in {labelOf(fieldNamed(declaration, path.split('.')[0] ?? path)).toLowerCase()}
      </option>
    ))}
  </Select>
);
