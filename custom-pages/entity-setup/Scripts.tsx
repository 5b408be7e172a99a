import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import type { EntityScripts } from '../../contract/workflows/entity-setup/schemas.ts';
import { saveFile } from '../../src/providers/saveFile.ts';
import { text } from './index.ts';

export const Scripts = ({ scripts, isCurrent, isWorking }: { scripts: EntityScripts | null; isCurrent: boolean; isWorking: boolean }) => {
  const said = () => {
    if (isWorking) return text('working');
    if (!scripts) return text('noScripts');
    return isCurrent ? text(`actions.${scripts.action}`, { name: scripts.name }) : text('outdated');
  };
  return (
    <Box component="section" aria-label={text('scripts')} sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <Typography variant="h2">{text('scripts')}</Typography>
      <Box role="status" sx={{ color: isCurrent || isWorking || !scripts ? 'text.secondary' : 'warning.main' }}>
        {said()}
      </Box>
      {scripts ? (
        <>
          <Script title={text('up')} sql={scripts.upSql} fileName={`${scripts.name}-up.sql`} isFaded={!isCurrent} />
          <Script title={text('down')} sql={scripts.downSql} fileName={`${scripts.name}-down.sql`} isFaded={!isCurrent} />
        </>
      ) : null}
    </Box>
  );
};

const Script = ({ title, sql, fileName, isFaded }: { title: string; sql: string; fileName: string; isFaded: boolean }) => {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sql);
      notify(text('copied'), { type: 'success' });
    } catch {
      // Also where the page is not served securely: then there is no clipboard at all.
      notify(text('notCopied'), { type: 'warning' });
    }
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Box component="h3" sx={{ m: 0, mr: 'auto', fontSize: '0.8125rem' }}>
          {title}
        </Box>
        <Button onClick={() => void copy()} aria-label={text('copyOf', { title })}>
          {text('copy')}
        </Button>
        <Button onClick={() => saveFile(new Blob([sql], { type: 'application/sql' }), fileName)} aria-label={text('downloadOf', { title })}>
          {text('download')}
        </Button>
      </Box>
      {/* A box that scrolls must be reached by the keyboard. */}
      <Box component="pre" role="region" aria-label={title} tabIndex={0} sx={{ ...code, ...(isFaded ? { color: 'text.secondary' } : {}) }}>
        {sql}
      </Box>
    </>
  );
};

const code = {
  m: 0,
  p: 1.5,
  maxHeight: '32vh',
  minHeight: 64,
  overflow: 'auto',
  font: '0.75rem/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
};
