import { Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ChangedValue } from '../../src/kinds/ChangedValue.tsx';
import { VisuallyHidden } from '../../src/ui/VisuallyHidden.tsx';
import type { ChangeLine } from './describeChanges.ts';
import { text } from './index.ts';

const SHOWN_LINES = 3;

export const Changes = ({ lines }: { lines: readonly ChangeLine[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (lines.length === 0) return <Quiet>{text('unchanged')}</Quiet>;
  const shown = isOpen ? lines : lines.slice(0, SHOWN_LINES);
  const isLong = lines.length > SHOWN_LINES;
  return (
    <Beside>
      <Lines data-open={isOpen}>
        {shown.map(({ field, label, before, after, isUpdate }) => (
          <li key={field.name}>
            <Quiet>{text('label', { label })}</Quiet>
            {isUpdate ? (
              <>
                <ChangedValue field={field} value={before} />
                <span aria-hidden="true"> → </span>
                <VisuallyHidden>{text('became')}</VisuallyHidden>
              </>
            ) : null}
            <ChangedValue field={field} value={after === undefined ? before : after} />
          </li>
        ))}
      </Lines>
      {isLong ? (
        <Link
          component="button"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ font: 'inherit', flex: 'none' }}
        >
          {isOpen ? text('less') : text('more', { count: lines.length })}
        </Link>
      ) : null}
    </Beside>
  );
};

const Beside = styled('div')({ display: 'flex', alignItems: 'end', justifyContent: 'space-between', gap: 12 });
const Quiet = styled('span')(({ theme }) => ({ color: (theme.vars ?? theme).palette.text.secondary }));
const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  minWidth: 0,
  '&[data-open="false"]': { maxHeight: '3em', overflow: 'hidden' },
  // Nothing opens them.
  '&[data-open="false"]:only-child': { maxHeight: '6em' },
  '&[data-open="false"] li': { display: 'inline' },
  '&[data-open="false"] li:not(:last-child)::after': { content: ['" · "', '" · " / ""'] },
});
