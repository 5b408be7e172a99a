import { Dialog, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../messages/text.ts';
import { SearchPanel, type SearchPanelProps } from './SearchPanel.tsx';

export const SearchDialog = (props: SearchPanelProps) => {
  const text = useText();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      onClose={props.onClose}
      transitionDuration={0}
      slotProps={{
        paper: {
          'aria-label': text('app.findAnything'),
          sx: isNarrow ? {} : { alignSelf: 'flex-start', mt: '10vh', height: 'min(560px, 75vh)' },
        },
      }}
    >
      <SearchPanel {...props} />
    </Dialog>
  );
};
