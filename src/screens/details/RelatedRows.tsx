import { styled } from '@mui/material/styles';
import { ListContextProvider, RecordContextProvider, useList } from 'react-admin';
import { baseAddress } from '../../../contract/dialects.ts';
import { contractKindOf } from '../../../contract/kinds/contractKinds.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import { valueAt } from '../../kinds/consoleKind.ts';
import { kindOf } from '../../kinds/index.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useDeclaration, useReplacedCell } from '../../registry/useDeclaration.ts';
import type { CardPlace } from '../../ui/grid/gridColumn.ts';
import { marks } from '../../ui/TableFrame.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cardPlaces } from '../list/cardPlaces.ts';
import { Marked } from '../Marked.tsx';

interface RelatedRowsProps {
  label: string;
  rows: RecordJson[];
  /** The field that leads to the record whose rows they are. */
  without: string;
}

/** Each row is two lines, as on a phone: who and how much, what and when. */
export const RelatedRows = ({ label, rows, without }: RelatedRowsProps) => {
  const declaration = useDeclaration();
  const columns = declaration.list.columns
    .filter((name) => name !== without)
    .map((id) => ({ id, title: '', field: fieldNamed(declaration, id) }));
  const places = [...cardPlaces(declaration, columns)];
  const at = (...wanted: CardPlace[]) => places.flatMap(([name, place]) => (wanted.includes(place) ? [name] : []));
  const [who, ...whose] = [...at('who'), ...at('whose')];
  const list = useList({ data: rows, resource: declaration.name });
  return (
    <ListContextProvider value={list}>
      <Rows aria-label={label}>
        {rows.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            <li>
              <Marked record={record}>
                <TextLink to={`${baseAddress(declaration)}/${record.id}`}>
                  {isEmpty(record, fieldNamed(declaration, who ?? '')) ? (
                    recordTitle(declaration, record)
                  ) : (
                    <Values of={record} names={[who ?? '', ...whose]} />
                  )}
                </TextLink>
              </Marked>
              <span>
                <Values of={record} names={[...at('much'), ...at('unit')]} />
              </span>
              <small>
                <Values of={record} names={at('what', 'said')} />
              </small>
              <small>
                <Values of={record} names={at('when')} />
              </small>
            </li>
          </RecordContextProvider>
        ))}
      </Rows>
    </ListContextProvider>
  );
};

const isEmpty = (record: RecordJson, field: ReturnType<typeof fieldNamed>): boolean =>
  [null, undefined, ''].includes(valueAt(record, contractKindOf(field).valuePath(field)) as null);

const Values = ({ of, names }: { of: RecordJson; names: readonly string[] }) =>
  names.map((name, index) => (
    <span key={name}>
      {index > 0 ? ' ' : ''}
      <Value record={of} name={name} />
    </span>
  ));

const Value = ({ record, name }: { record: RecordJson; name: string }) => {
  const field = fieldNamed(useDeclaration(), name);
  const Replaced = useReplacedCell(name);
  const { Cell } = kindOf(field);
  return Replaced ? <Replaced source={name} label={labelOf(field)} /> : <Cell field={field} record={record} place="list" />;
};

const Rows = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    li: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: 12,
      alignContent: 'center',
      minHeight: 44,
      borderBottom: `1px solid ${palette.divider}`,
    },
    ...marks(palette.warning.main),
    'li > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    'li > span:not([data-marked]), li > small:last-child': { textAlign: 'right' },
    small: { color: palette.text.secondary, fontSize: '0.75rem' },
  };
});
