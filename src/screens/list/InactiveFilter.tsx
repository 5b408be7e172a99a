import { Checkbox, FormControlLabel } from '@mui/material';

export const InactiveFilter = ({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) => (
  <FormControlLabel
    label="Show inactive"
    control={<Checkbox size="small" checked={isShown} onChange={(_, isChecked) => onChange(isChecked)} />}
    sx={{ mr: 0 }}
  />
);
