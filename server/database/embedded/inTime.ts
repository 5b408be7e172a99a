export const STOPPED = '57014';

export const inTime = async <T>(most: number | undefined, enter: (begin: () => void) => Promise<T>): Promise<T> => {
  if (most === undefined) return enter(() => {});
  const late = Promise.withResolvers<never>();
  const tooLate = Object.assign(new Error('The turn of this statement did not come in time'), { code: STOPPED });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    late.reject(tooLate);
  }, most);
  const begin = () => {
    if (isLate) throw tooLate;
    clearTimeout(timer);
  };
  try {
    return await Promise.race([enter(begin), late.promise]);
  } finally {
    clearTimeout(timer);
  }
};
