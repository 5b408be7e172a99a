import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is on the screen or soon will be, or has been. */
export const useIsNear = (element: RefObject<Element | null>): boolean => {
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
