import { useGetMany } from 'react-admin';
import { type Condition, type Plain, relativeSpans } from '../../../../contract/conditions.ts';
import { contractKindOf, lookupOf } from '../../../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { translated } from '../../../../contract/translated.ts';
import { spanTexts } from '../../../kinds/datetime/spanTexts.ts';
import { type Text, useText } from '../../../messages/text.ts';
import type { ListMeta } from '../../../providers/dialectProvider.ts';
import { useConsoleSettings } from '../../../ui/ConsoleSettings.tsx';
import { formatDate } from '../../../ui/DateCell.tsx';
import { useConditionField } from './useConditionField.ts';

/** 'Amount between 100 and 200', 'Organization is Kita Trading or Yuki'. */
export const ConditionWords = ({ condition }: { condition: Condition }) => {
  const text = useText();
  const { timeZone } = useConsoleSettings();
  const found = useConditionField(condition.field);
  const lookup = lookupOf(found?.field);
  const values = [condition.value ?? []].flat();
  const ids = lookup ? values.filter((value) => value !== null) : [];
  const { data = [] } = useGetMany<RecordJson>(
    lookup?.target ?? '',
    { ids: ids.map(Number), meta: { lookup: 'typed' } satisfies ListMeta },
    { enabled: ids.length > 0 },
  );
  const titleOf = (value: Plain | null): string => {
    if (lookup) return String(data.find((record) => record?.id === Number(value))?.[lookup.lookupSearchField] ?? '…');
    if (typeof value === 'boolean') return text(value ? 'kinds.YES' : 'kinds.NO');
    const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && found && isChronological(found.field);
    if (found && 'choices' in found.field) return translated(String(value ?? ''));
    return isInstant ? formatDate(value, timeZone) : String(value ?? '');
  };
  return <>{conditionText(text, found?.label ?? condition.field, condition, titleOf)}</>;
};

const isChronological = (field: FieldDeclaration): boolean => contractKindOf(field).isChronological;

const conditionText = (text: Text, field: string, { is, value }: Condition, titleOf: (value: Plain | null) => string): string => {
  const values = [value ?? []].flat();
  const [from = null, to = null] = values;
  const span = relativeSpans.find((each) => each === value);
  // 'Created on' in the last 7 days reads as 'Created in the last 7 days'.
  if (span) {
    const named = { field: field.replace(/ on$/, ''), span: text(spanTexts[span]) };
    return is === 'not' ? text('conditions.notInSpan', named) : text('conditions.inSpan', named);
  }
  const said = { field, value: values.map(titleOf).join(text('list.or')) };
  switch (is) {
    case 'equals':
    case 'oneOf':
      return text('conditions.equals', said);
    case 'not':
      return text('conditions.not', said);
    case 'contains':
      return text('conditions.contains', said);
    case 'empty':
      return text('conditions.empty', said);
    case 'notEmpty':
      return text('conditions.notEmpty', said);
    case 'between':
      if (from === null) return text('conditions.upTo', { field, to: titleOf(to) });
      if (to === null) return text('conditions.from', { field, from: titleOf(from) });
      return text('conditions.between', { field, from: titleOf(from), to: titleOf(to) });
  }
};
