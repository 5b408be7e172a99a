import { useRecordContext, useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Watch } from '../../contract/workflows/alerts/schemas.ts';
import { LinkButton } from '../../src/ui/LinkButton.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { text } from './text.ts';

const ruleAddress = (watch: Watch, watched: string, title: string): string =>
  `/alerts/new?${new URLSearchParams({ watch, watched, title })}`;

export const WatchLink = () => {
  const record = useRecordContext();
  const isProduct = useResourceContext() === 'product';
  if (!record) return null;
  const title = String((isProduct ? record.title : record.name) ?? '');
  return <TextLink to={ruleAddress(isProduct ? 'product' : 'supplier', String(record.id), title)}>{text('watch')}</TextLink>;
};

export const WatchFamily = () => {
  const title = useSearchParams()[0].get('title')?.trim() ?? '';
  return title === '' ? null : (
    <LinkButton variant="outlined" to={ruleAddress('family', title, title)}>
      {text('watch')}
    </LinkButton>
  );
};
