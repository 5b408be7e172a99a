import { useRecordContext, useResourceContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Watch } from '../../contract/workflows/alerts/schemas.ts';
import { useComparedProduct } from '../../src/trade/comparedOffers.ts';
import { LinkButton, TextLink } from '../../src/ui/Links.tsx';
import { text } from './index.ts';

const ruleAddress = (watch: Watch, watched: string, title: string): string =>
  `/alerts/new?${new URLSearchParams({ watch, watched, title })}`;

export const WatchLink = () => {
  const record = useRecordContext();
  const isProduct = useResourceContext() === 'product';
  if (!record) return null;
  const title = String((isProduct ? record.title : record.name) ?? '');
  return <TextLink to={ruleAddress(isProduct ? 'product' : 'supplier', String(record.id), title)}>{text('watch')}</TextLink>;
};

export const WatchCompared = () => {
  const product = useComparedProduct();
  return product && <WatchButton to={ruleAddress('product', String(product.id), product.title)} />;
};

export const WatchFamily = () => {
  const title = useSearchParams()[0].get('title')?.trim() ?? '';
  return title === '' ? null : <WatchButton to={ruleAddress('family', title, title)} />;
};

const WatchButton = ({ to }: { to: string }) => (
  <LinkButton variant="outlined" to={to}>
    {text('watch')}
  </LinkButton>
);
