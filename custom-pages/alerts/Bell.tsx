import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { Badge, IconButton } from '@mui/material';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { alert } from '../../contract/workflows/alerts/calls.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { setTabCount } from '../../src/ui/tab.ts';
import { text } from './index.ts';

export const Bell = () => {
  const { total = 0 } = useGetList(
    `${ownCallsPrefix}${alert}`,
    { pagination: { page: 1, perPage: 1 }, filter: { isRead: false } },
    { retry: false },
  );
  const shown = total > 99 ? '99+' : String(total);
  useEffect(() => {
    void setTabCount(total === 0 ? '' : shown).catch(() => undefined);
    return () => void setTabCount('').catch(() => undefined);
  }, [total, shown]);
  return (
    <IconButton
      size="small"
      color="inherit"
      component={Link}
      to="/alerts"
      aria-label={total === 0 ? text('bell') : text('bellOf', { count: shown })}
    >
      <Badge badgeContent={total === 0 ? null : shown} color="error">
        <BellIcon fontSize="small" />
      </Badge>
    </IconButton>
  );
};
