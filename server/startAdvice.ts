const adviceOnListening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what listens there, or set PORT to another port; 0 takes a free one.',
  EADDRNOTAVAIL: 'This machine has no such address: set HOST to one that it has.',
  ENOTFOUND: 'Set HOST to an address, or to a name that this machine knows.',
  EACCES: 'This user may not listen there: set PORT to 1024 or above.',
};

const adviceOnOpening: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Is PostgreSQL running, and are the host and port of DATABASE_URL right?',
  ENOTFOUND: 'DATABASE_URL names a host that is not known.',
  ETIMEDOUT: 'Does the host of DATABASE_URL answer from this machine?',
  '28P01': 'The user or password of DATABASE_URL is wrong.',
  '28000': 'The user of DATABASE_URL may not connect.',
  '53300': 'PostgreSQL takes no more connections: raise max_connections, or end what holds them.',
  '25006': 'The database can only be read: it is a standby, or default_transaction_read_only is on.',
  '53100': 'The disk of the database is full: make room.',
  '3D000': 'Create it, owned by the user of DATABASE_URL: createdb --owner=<user> <name>',
  '42501': 'The user of DATABASE_URL must own the database: alter database <name> owner to <user>',
  EACCES: 'Give this user the right to write there, or set DATA_DIR to another folder.',
  EPERM: 'Give this user the right to write there, or set DATA_DIR to another folder.',
  EROFS: 'The disk is read-only: set DATA_DIR to a folder elsewhere.',
  ENOSPC: 'The disk is full: make room, or set DATA_DIR to a folder elsewhere.',
};

const advice = { listening: adviceOnListening, opening: adviceOnOpening };

export const startAdvice = (doing: keyof typeof advice, code: string | undefined): string => advice[doing][code ?? ''] ?? '';
