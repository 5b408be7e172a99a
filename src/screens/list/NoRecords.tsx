import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { baseAddress } from '../../../contract/dialects.ts';
import { inSentence } from '../../../contract/names.ts';
import { text } from '../../messages/text.ts';
import { useDeclaration } from '../../registry/useDeclaration.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { listsActiveOnly, viewOf } from './listParams.ts';

export const NoRecords = ({ canWrite }: { canWrite: boolean }) => {
  const declaration = useDeclaration();
  const list = useListContext();
  const { keyword, boundTo, where, others, isInactiveShown } = viewOf(declaration, list);
  const many = inSentence(declaration.label.many);
  const one = inSentence(declaration.label.one);
  const { filterValues, setFilters, setPage } = list;
  const showInactive =
    listsActiveOnly(declaration) && !isInactiveShown ? (
      <Button onClick={() => setFilters({ ...filterValues, active: 'all' })}>{text('list.showInactive')}</Button>
    ) : null;
  if (list.page > 1) {
    const toFirst = <Button onClick={() => setPage(1)}>{text('list.goToFirstPage')}</Button>;
    return <EmptyState title={text('list.emptyPage')} hint={text('list.fewerPages')} action={toFirst} />;
  }
  if (keyword !== '' || boundTo || where || others) {
    return (
      <EmptyState
        title={keyword === '' ? text('list.noMatchFilter', { many }) : text('list.noMatch', { many, keyword })}
        hint={text(keyword === '' ? 'list.chooseFewer' : 'list.tryFewerLetters')}
        action={
          <Box sx={{ display: 'flex', gap: 1 }}>
            {where ? <Button onClick={() => setFilters({ ...filterValues, where: undefined })}>{text('list.clearFilters')}</Button> : null}
            <Button onClick={() => setFilters(isInactiveShown ? { active: 'all' } : {})}>{text('list.showAll')}</Button>
            {showInactive}
          </Box>
        }
      />
    );
  }
  return (
    <EmptyState
      title={text('list.none', { many })}
      hint={canWrite ? text('list.createFirst', { one }) : undefined}
      action={
        <Box sx={{ display: 'flex', gap: 1 }}>
          {canWrite ? <LinkButton to={`${baseAddress(declaration)}/new`}>{text('list.create', { one })}</LinkButton> : null}
          {showInactive}
        </Box>
      }
    />
  );
};
