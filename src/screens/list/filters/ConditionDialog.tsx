import { Box, Button } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Condition } from '../../../../contract/conditions.ts';
import { text } from '../../../messages/text.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { ConditionInputs, type ConditionInputsHandle } from './ConditionInputs.tsx';

interface ConditionDialogProps {
  /** None: a new one. */
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
      cancel={text('filters.cancel')}
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
