import { Box, Button } from '@mui/material';
import { type FormEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { canRead } from '../../../../contract/access.ts';
import { commonFields } from '../../../../contract/commonFields.ts';
import { type Condition, conditionField, MOST_VALUES, type Operator, operatorsOf, type Plain } from '../../../../contract/conditions.ts';
import { type FieldOf, lookupOf } from '../../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { useSession } from '../../../auth/useSession.ts';
import { filterInputOf } from '../../../kinds/filterInputs.ts';
import { type TextKey, text } from '../../../messages/text.ts';
import { type DeclarationOf, useDeclaration, useDeclarations, useFields } from '../../../registry/useDeclaration.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { optionsOf } from '../../../ui/Select.tsx';
import { type NamedField, pathLabel, useConditionField } from './useConditionField.ts';

interface ConditionDialogProps {
  conditions: readonly Condition[];
  onApply: (alternatives: readonly Condition[]) => void;
  onClose: () => void;
}

export const ConditionDialog = ({ conditions, onApply, onClose }: ConditionDialogProps) => {
  const id = useId();
  const [rows, setRows] = useState<readonly { key: number; condition?: Condition | undefined }[]>(() =>
    (conditions.length > 0 ? conditions : [undefined]).map((condition, key) => ({ key, condition })),
  );
  const inputs = useRef(new Map<number, ConditionInputsHandle>());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const finished = rows.map(({ key }) => inputs.current.get(key)?.finish() ?? null);
    const alternatives = finished.filter((condition) => condition !== null);
    if (alternatives.length === rows.length) onApply(alternatives);
  };
  const addRow = () => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, condition: undefined }]);
  return (
    <FormDialog
      id={id}
      title={text('list.addFilter')}
      confirm={text('filters.apply')}
      form={{ failure: null, isSaving: false, submit }}
      width="xs"
      onClose={onClose}
      actions={
        <Button onClick={addRow} sx={{ mr: 'auto' }}>
          {text('filters.addAlternative')}
        </Button>
      }
    >
      {rows.map(({ key, condition }, index) => (
        <Box key={key} role="group" aria-label={text('filters.condition', { number: index + 1 })} sx={{ display: 'grid', gap: 2 }}>
          {index > 0 ? (
            <Box
              sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', borderTop: 1, borderColor: 'divider', pt: 1 }}
            >
              {text('list.or')}
              <Button onClick={() => setRows(rows.filter((row) => row.key !== key))} sx={{ ml: 'auto' }}>
                {text('filters.remove')}
              </Button>
            </Box>
          ) : null}
          <ConditionInputs
            initial={condition}
            ref={(handle) => {
              if (!handle) return;
              inputs.current.set(key, handle);
              return () => void inputs.current.delete(key);
            }}
          />
        </Box>
      ))}
    </FormDialog>
  );
};

interface ConditionInputsHandle {
  /** Null: something is missing or cannot be read, and is shown. */
  finish: () => Condition | null;
}

type Values = readonly (Plain | null)[];

const ConditionInputs = ({ initial, ref }: { initial: Condition | undefined; ref: Ref<ConditionInputsHandle> }) => {
  const { list, fields } = useDeclaration();
  const [path, setPath] = useState(initial?.field ?? list.columns[0] ?? fields[0]?.name ?? 'id');
  const [asked, setAsked] = useState(initial?.is);
  const [typed, setTyped] = useState<Values>([initial?.value ?? []].flat());
  const [isTried, setIsTried] = useState(false);
  const found = useConditionField(path);
  const operators = found ? operatorsOf(found.field) : [];
  const is = operators.find((operator) => operator === asked) ?? operators[0] ?? 'equals';
  const values = Array.from({ length: lengthOf(is, typed) }, (_, index) => typed[index] ?? null);
  const boxes = values.map((value, index) => ({ key: `${path} ${index}`, value, index }));
  const problems = problemsOf(found, is, values);
  useImperativeHandle(ref, () => ({
    finish: () => {
      setIsTried(true);
      return found && problems.every((problem) => problem === null) ? conditionOf(path, found, is, values) : null;
    },
  }));
  const { Input } = (found && filterInputOf(found.field)) ?? {};
  return (
    <>
      <FieldChoice
        value={path}
        onChange={(chosen) => {
          setPath(chosen);
          setTyped([]);
          setIsTried(false);
        }}
      />
      <ChoiceField label={text('filters.operator')} value={is} onChange={(chosen) => setAsked(chosen as Operator)}>
        {optionsOf(operators, (operator) => text(operatorTexts[operator]))}
      </ChoiceField>
      {found && Input
        ? boxes.map(({ key, value, index }) => (
            <Input
              key={key}
              field={found.field}
              label={labelOf(is, index)}
              value={value}
              isEnd={is === 'between'}
              error={isTried ? (problems[index] ?? null) : null}
              onChange={(changed) => setTyped(values.with(index, changed))}
            />
          ))
        : null}
      {is === 'oneOf' && values.length < MOST_VALUES ? (
        <Button onClick={() => setTyped([...values, null])} sx={{ justifySelf: 'start' }}>
          {text('filters.addValue')}
        </Button>
      ) : null}
    </>
  );
};

const operatorTexts = {
  equals: 'filters.equals',
  not: 'filters.not',
  oneOf: 'filters.oneOf',
  contains: 'filters.contains',
  between: 'filters.between',
  empty: 'filters.empty',
  notEmpty: 'filters.notEmpty',
} as const satisfies Record<Operator, TextKey>;

const lengthOf = (is: Operator, typed: Values): number => {
  if (is === 'empty' || is === 'notEmpty') return 0;
  if (is === 'between') return 2;
  return is === 'oneOf' ? Math.max(1, typed.length) : 1;
};

const labelOf = (is: Operator, index: number): string => {
  if (is === 'between') return text(index === 0 ? 'filters.from' : 'filters.to');
  return is === 'oneOf' ? text('filters.nthValue', { number: index + 1 }) : text('filters.value');
};

/** Of a range one end may be open, and of several values some may be left out. */
const problemsOf = (found: NamedField | null, is: Operator, values: Values): (string | null)[] => {
  const isNothing = values.every((value) => value === null);
  const mayBeOpen = (is === 'between' || is === 'oneOf') && !isNothing;
  return values.map((value) => {
    if (value === null) return mayBeOpen ? null : text('filters.required');
    return (found && filterInputOf(found.field)?.problem?.(value, found.field)) ?? null;
  });
};

const conditionOf = (field: string, { field: end }: NamedField, is: Operator, values: Values): Condition => {
  const sent = values.map((value) => (value === null ? null : (filterInputOf(end)?.sent?.(value, end) ?? value)));
  if (is === 'between') return { field, is, value: isReversed(sent) ? sent.toReversed() : sent };
  const [first = null] = sent;
  if (is === 'oneOf') return { field, is, value: sent.filter((value) => value !== null) };
  return first === null ? { field, is } : { field, is, value: first };
};

const isReversed = ([from = null, to = null]: Values) => from !== null && to !== null && inOrder(from) > inOrder(to);
const inOrder = (value: Plain) => (Number.isNaN(Number(value)) ? value : Number(value));

/** How many lookups stand before a field that is offered: an offer's organization's country's name has two. */
const MOST_LOOKUPS = 2;

const FieldChoice = ({ value, onChange }: { value: string; onChange: (path: string) => void }) => {
  const declaration = useDeclaration();
  const declarationOf = useDeclarations();
  const isOffered = value.split('.').length <= MOST_LOOKUPS + 1;
  return (
    <ChoiceField autoFocus label={text('filters.field')} value={value} onChange={onChange}>
      {isOffered ? null : <option>{value}</option>}
      <Fields declaration={declaration} declarationOf={declarationOf} lookups={[]} />
      <Targets declaration={declaration} declarationOf={declarationOf} lookups={[]} />
    </ChoiceField>
  );
};

interface FieldsProps {
  declaration: ResourceDeclaration;
  declarationOf: DeclarationOf;
  /** That lead here. */
  lookups: readonly FieldOf<'MANY_TO_ONE'>[];
}

const Targets = ({ declaration, declarationOf, lookups }: FieldsProps) =>
  lookups.length === MOST_LOOKUPS
    ? null
    : declaration.fields
        .flatMap((field) => lookupOf(field) ?? [])
        .map((lookup) => (
          <TargetFields key={lookup.name} lookups={[...lookups, lookup]} declarationOf={declarationOf} target={lookup.target} />
        ));

const TargetFields = ({ target, ...props }: Omit<FieldsProps, 'declaration'> & { target: string }) => {
  const declaration = useFields(target);
  const authorities = useSession()?.authorities ?? [];
  if (!declaration || !canRead(declaration, authorities)) return null;
  return (
    <>
      <optgroup label={pathLabel(props.lookups)}>
        <Fields {...props} declaration={declaration} />
      </optgroup>
      <Targets {...props} declaration={declaration} />
    </>
  );
};

const Fields = ({ declaration, declarationOf, lookups }: FieldsProps) =>
  [...declaration.fields, ...commonFields].map((field) => {
    const end = conditionField(declaration, field.name, ({ target }) => declarationOf(target));
    return end && operatorsOf(end.field).length > 0 ? (
      <option key={field.name} value={[...lookups, field].map(({ name }) => name).join('.')}>
        {pathLabel([...lookups, field])}
      </option>
    ) : null;
  });
