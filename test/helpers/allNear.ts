import { onTestFinished, vi } from 'vitest';

/** What waits until it is scrolled near does not wait: the DOM of these tests has no places. */
export const allNear = (): void => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = (): void => undefined;

      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        this.observe = () => seen([{ isIntersecting: true }]);
      }
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
};
