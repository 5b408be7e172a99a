import { Box, Skeleton } from '@mui/material';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { Slot } from '../Slot.tsx';
import { RelatedList } from './RelatedList.tsx';
import type { Related } from './relatedTo.ts';

const OPEN_AT_FIRST = 3;

/** What stands beside the fields of a record. It appears as a whole, so that nothing moves below what comes late. */
export const Beside = ({ record, related }: { record: RecordJson; related: readonly Related[] }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const waiting = useRef(new Set(related.map(({ key }) => key)));
  const [isShown, setIsShown] = useState(related.length === 0);
  const settle = useCallback((key: string) => {
    waiting.current.delete(key);
    if (waiting.current.size === 0) setIsShown(true);
  }, []);
  return (
    <Box ref={place} sx={{ minWidth: 0 }} aria-busy={!isShown}>
      {isShown ? null : <Skeleton variant="rounded" height={320} />}
      {isNear ? (
        <Suspense>
          <Box sx={{ display: isShown ? 'grid' : 'none', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
            <Slot name="panels" isWaitedFor />
            {related.map((each, index) => (
              <RelatedList key={each.key} related={each} record={record} isOpenAtFirst={index < OPEN_AT_FIRST} onSettled={settle} />
            ))}
          </Box>
        </Suspense>
      ) : null}
    </Box>
  );
};

/** Whether the element is on the screen or soon will be, or has been. */
const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '300px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
};
