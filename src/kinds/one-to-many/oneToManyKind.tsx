import { styled } from '@mui/material/styles';
import { type FieldOf, isSelection, selectionKey } from '../../../contract/kinds/index.ts';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';
import { boundOptions } from './selection.ts';

const OneToManyCell = ({ field, record }: CellProps<FieldOf<'ONE_TO_MANY'>>) => {
  const bound = boundOptions(record[field.name], field);
  if (bound.length === 0) return null;
  return (
    <Titles>
      {bound.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </Titles>
  );
};

const Titles = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    margin: 0,
    padding: 0,
    li: { padding: '1px 8px', borderRadius: 10, border: `1px solid ${palette.divider}`, background: palette.action.hover },
  };
});

export const oneToManyKind: ConsoleKind<FieldOf<'ONE_TO_MANY'>> = {
  title: 'kinds.oneToMany',
  Cell: OneToManyCell,
  initial: () => [],
  written: (value, field) => boundOptions(value, field).map(({ id }) => id),
  typedCall: (written, field) => (isSelection(field) ? { besideRecord: { [selectionKey(field)]: written } } : {}),
};
