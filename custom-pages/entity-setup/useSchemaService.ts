import { useQuery } from '@tanstack/react-query';

export const useSchemaService = (schema: object) =>
  useQuery({
    queryKey: ['entity-setup-service', schema],
    // Of a copy: the language service puts what a reference names in its place, and the key could not be written any more.
    queryFn: async () => (await import('./editor/schemaService.ts')).schemaService(structuredClone(schema)),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
