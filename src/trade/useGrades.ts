import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

const MOST_GRADES = 100;

export const useGrades = () => {
  const data = useDataProvider();
  return useQuery({
    queryKey: ['grade', 'all'],
    queryFn: async ({ signal }) => {
      const [pagination, sort] = [{ page: 1, perPage: MOST_GRADES }, { field: 'title', order: 'ASC' } as const];
      return (await data.getList<{ id: number; title: string; isUsual: boolean }>('grade', { filter: {}, pagination, sort, signal })).data;
    },
    retry: false,
  });
};
