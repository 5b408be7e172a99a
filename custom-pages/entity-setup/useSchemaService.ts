import { useQuery } from '@tanstack/react-query';

/** What checks and completes a declaration. It is fetched apart from the editor, which can be typed in before. */
export const useSchemaService = (schema: object) =>
  useQuery({
    queryKey: ['entity-setup-service', schema],
    queryFn: async () => (await import('./editor/schemaService.ts')).schemaService(schema),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
