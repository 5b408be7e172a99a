import { TextField } from '@mui/material';
import { useStore } from 'react-admin';
import { useGrades } from '../../src/trade/useGrades.ts';
import { text } from './text.ts';

/** Which grade is compared, remembered in the browser; none: the usual ones. Nothing to choose from where there is no other. */
export const useGrade = () => {
  const [chosen, setChosen] = useStore<number | null>('offer-compare.grade', null);
  const { data: grades = [], isPending } = useGrades();
  const others = grades.filter(({ isUsual }) => !isUsual);
  const grade = others.find(({ id }) => id === chosen);
  const chooser = (
    <TextField
      select
      size="small"
      data-screen-only
      value={grade?.id ?? ''}
      onChange={({ target }) => setChosen(target.value === '' ? null : Number(target.value))}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': text('grade'), style: { paddingTop: 3, paddingBottom: 3 } } }}
      sx={{ '& select': { fontSize: '0.8125rem' } }}
    >
      <option value="">{text('usualGrade')}</option>
      {others.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </TextField>
  );
  return { grade: grade === undefined ? undefined : grade.id, chooser: isPending || others.length > 0 ? chooser : null };
};
