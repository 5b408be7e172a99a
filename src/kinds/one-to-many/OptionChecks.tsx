import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { text } from '../../messages/text.ts';
import type { RecordOption } from '../../ui/useLookup.ts';

interface OptionChecksProps {
  options: readonly RecordOption[];
  filter: string;
  chosen: ReadonlySet<number>;
  onToggle: (option: RecordOption, isChosen: boolean) => void;
}

/** Check boxes that scroll; the arrow keys go from one to the next. They are the browser's own, since there may be thousands. */
export const OptionChecks = ({ options, filter, chosen, onToggle }: OptionChecksProps) => {
  const wanted = filter.trim().toLowerCase();
  const shown = wanted === '' ? options : options.filter(({ title }) => title.toLowerCase().includes(wanted));
  if (shown.length === 0) return <Scroller role="status">{text('kinds.noneMatches', { filter: filter.trim() })}</Scroller>;
  return (
    <Scroller onKeyDown={moveFocus}>
      {shown.map((option) => (
        <label key={option.id}>
          <input type="checkbox" checked={chosen.has(option.id)} onChange={(event) => onToggle(option, event.target.checked)} />
          <span>{option.title}</span>
        </label>
      ))}
    </Scroller>
  );
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const moveFocus = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const next = boxes[boxes.indexOf(event.target as HTMLInputElement) + step];
  event.preventDefault();
  next?.focus();
};

const Scroller = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    maxHeight: 264,
    overflowY: 'auto',
    padding: '4px 4px',
    '&[role="status"]': { padding: '8px 12px', color: palette.text.secondary },
    label: {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 32,
      padding: '0 8px',
      borderRadius: theme.shape.borderRadius,
      cursor: 'pointer',
      contentVisibility: 'auto',
      containIntrinsicHeight: 32,
      overflowWrap: 'anywhere',
    },
    'label:hover': { background: palette.action.hover },
  };
});
