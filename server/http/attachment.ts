import type { FastifyReply } from 'fastify';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof fileTypes;

export const attachment = (reply: FastifyReply, format: FileFormat, name: string): FastifyReply =>
  reply.type(fileTypes[format]).header('content-disposition', `attachment; filename="${name}.${format}"`);
