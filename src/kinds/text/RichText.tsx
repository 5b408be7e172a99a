import { styled } from '@mui/material/styles';
import { RichTextField } from 'react-admin';

/** Rich text without anything that could run. Line breaks of plain text are kept. */
export const RichText = ({ html }: { html: string }) => (
  <Written>
    <RichTextField record={{ id: 0, html }} source="html" component="div" />
  </Written>
);

const Written = styled('div')({
  whiteSpace: 'pre-line',
  '& p, & ul, & ol, & blockquote, & pre, & h1, & h2, & h3': { margin: '0 0 8px', fontSize: 'inherit', lineHeight: 1.5 },
  '& :last-child': { marginBottom: 0 },
  '& ul, & ol': { paddingLeft: 24 },
  '& blockquote': { paddingLeft: 12, borderLeft: '3px solid currentcolor' },
});
