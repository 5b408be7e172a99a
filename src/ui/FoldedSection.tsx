import ExpandMore from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface FoldedSectionProps {
  title: string;
  heading?: 'h2' | 'h3';
  beside?: ReactNode;
  fold: readonly [isOpen: boolean, setIsOpen: (isOpen: boolean) => void];
  children: ReactNode;
}

/** `fold`: of react-admin's store, so that it stays as the user left it. What is folded is not there. */
export const FoldedSection = ({ title, heading = 'h2', beside, fold: [isOpen, setIsOpen], children }: FoldedSectionProps) => (
  <Accordion
    variant="outlined"
    disableGutters
    expanded={isOpen}
    onChange={(_, isOpened) => setIsOpen(isOpened)}
    slotProps={{ heading: { component: heading }, transition: { unmountOnExit: true, timeout: 0 } }}
  >
    <AccordionSummary id={useId()} expandIcon={<ExpandMore />} sx={sectionHead}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {title}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {beside}
      </Box>
    </AccordionSummary>
    <AccordionDetails sx={{ px: 1.5, pt: 0, pb: 1 }}>{children}</AccordionDetails>
  </Accordion>
);

const sectionHead = {
  font: 'inherit',
  minHeight: 40,
  px: 1.5,
  '& .MuiAccordionSummary-content': {
    my: 1,
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
};
