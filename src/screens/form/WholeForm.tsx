import { Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { writtenFields } from '../../kinds/recordBody.ts';
import { useText } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { useListToReturnTo } from '../../ui/fromList.ts';
import { RecordForm } from './RecordForm.tsx';

export const WholeForm = () => {
  const text = useText();
  const declaration = useDeclaration();
  const list = useListToReturnTo(declaration);
  const cancel = (
    <Button component={Link} to={list}>
      {text('form.cancel')}
    </Button>
  );
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 560 }}>
      {declaration.formNote ? (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {declaration.formNote}
        </Typography>
      ) : null}
      <RecordForm fields={writtenFields(declaration)} cancel={cancel} />
    </Paper>
  );
};
