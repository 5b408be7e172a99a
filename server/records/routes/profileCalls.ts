import { z } from 'zod';
import { readAccess, writeAccess } from '../../../contract/access.ts';
import { isAllowed } from '../../../contract/authentication.ts';
import { fillPath, metadataCalls } from '../../../contract/dialects.ts';
import * as metadata from '../../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { invalid, notFound, PublicError } from '../../errors.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { parameter } from './readQuery.ts';

const profileKinds: readonly metadata.ProfileKind[] = ['list', 'new', 'details'];

export const profileCalls = (declaration: ResourceDeclaration): DeclaredCall[] => {
  const { name } = declaration;
  const { profiles, editing } = metadataCalls;

  return [
    {
      method: profiles.method,
      url: fillPath(profiles.path, name),
      access: readAccess(declaration, 'generic'),
      errors: ['NOT_FOUND'],
      schema: () => ({
        tags: [name],
        summary: 'How each field is shown on a screen',
        querystring: z.object({ [profiles.parameter]: z.enum(profileKinds.map((kind) => metadata.profileName(name, kind))) }),
        response: { 200: z.array(metadata.DisplayProfile) },
      }),
      answer: async ({ query, user }) => {
        const kind = readProfile(declaration, parameter(query, profiles.parameter), profiles.parameter);
        if (kind === 'new' && !mayWrite(declaration, user.authorities)) throw new PublicError('FORBIDDEN');
        return metadata.displayProfiles(declaration, kind);
      },
    },
    {
      method: editing.method,
      url: fillPath(editing.path, name),
      access: readAccess(declaration, 'generic'),
      errors: ['NOT_FOUND'],
      schema: () => ({
        tags: [name],
        summary: 'The rules that a record is checked by, and the declaration',
        querystring: z.object({ [editing.parameter]: z.string() }),
        response: { 200: z.array(metadata.EntityDefinition) },
      }),
      answer: async ({ query }) => {
        readProfile(declaration, parameter(query, editing.parameter), editing.parameter);
        return metadata.editingInformation(declaration);
      },
    },
  ];
};

const readProfile = (declaration: ResourceDeclaration, text: string | undefined, name: string): metadata.ProfileKind => {
  if (text === undefined) throw invalid`'${name}' is missing`;
  const kind = profileKinds.find((each) => metadata.profileName(declaration.name, each) === text);
  if (!kind) throw notFound`display profile '${text}'`;
  return kind;
};

const mayWrite = (declaration: ResourceDeclaration, authorities: readonly string[]): boolean =>
  isAllowed(writeAccess(declaration, 'generic'), authorities);
