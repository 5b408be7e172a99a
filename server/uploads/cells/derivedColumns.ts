import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { fieldLabel } from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { uploadFields } from '../../records/fields.ts';
import { plainCell } from '../../spreadsheet/plainCell.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { readPeriod, type ToInstant } from '../../spreadsheet/writtenTime.ts';
import { shownField, type UploadHeader } from '../reading/columns.ts';

export const derivedProblems = (
  declaration: ResourceDeclaration,
  { derived }: UploadHeader,
  { cells }: Row,
  values: ReadonlyMap<string, unknown>,
  toInstant: ToInstant,
): Map<string, string> => {
  const problems = new Map<string, string>();
  for (const { position, field } of derived) {
    const cell = cells.get(position);
    const shown = shownField(uploadFields(declaration), field);
    const sources = contractKindOf(field).madeOf(field);
    if (!cell || sources.length === 0 || !sources.every((name) => values.has(name))) continue;
    const instead = `Change ${sources.map((name) => fieldLabel(declaration, name)).join(' and ')} instead`;
    if (shown) {
      const period = readPeriod(cell, toInstant);
      const instant = Number(values.get(shown.name));
      const isSame = 'from' in period && period.from.getTime() <= instant && instant < period.until.getTime();
      if (!isSame) problems.set(field.name, `Differs from the time in ${fieldLabel(declaration, shown.name)}. ${instead}`);
    } else if ('derived' in field && field.derived) {
      const expected = joined(field.derived, values);
      const plain = cell.kind === 'DATE' ? { text: cell.wallClock } : plainCell(cell, false);
      const text = 'text' in plain ? plain.text.trim() : '';
      if (text !== expected)
        problems.set(field.name, `${quoted(text)} differs from ${quoted(expected)}, which the other columns give. ${instead}`);
    }
  }
  return problems;
};

const joined = ({ from, separator }: NonNullable<FieldOf<'TEXT'>['derived']>, values: ReadonlyMap<string, unknown>): string =>
  from
    .map((name) => values.get(name) ?? '')
    .join(separator)
    .trim();
