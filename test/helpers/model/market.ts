import type { Batch, KnownRow } from './batches.ts';
import type { Merge } from './merges.ts';

/** What two servers on one database must hold and answer, as if one person kept it on paper. It knows no SQL, no HTTP and no locks. */
export const resourceNames = ['product', 'organization', 'offer', 'forex-rate', 'shelf'] as const;
export type ResourceName = (typeof resourceNames)[number];
export type Values = Readonly<Record<string, unknown>>;

export interface Held {
  id: number;
  resource: ResourceName;
  values: Values;
  createdOn: string;
  /** Empty: the server chose one that nobody was told. `learn` reads it. */
  version: string;
}

export interface Entry {
  action: string;
  resource: string;
  user: string;
  record: Held | null;
  recordId: number | null;
  before: Values | null;
  after: Values | null;
  versionBefore: string;
  versionAfter: string;
  parts: Entry[];
  tookBack: Entry | null;
}

export interface Alias {
  title: string;
  product: number;
}

export interface Binding {
  keyword: string;
  product: number;
}

/** What must come: `200`, or a status with its code. `after`: what is so afterwards. */
export interface Expected {
  answer: string;
  after?: (body: { entityId?: number; entityLastUpdatedOn?: string; mergeId?: number }) => void;
}

export const users = { manager: ['MANAGER', 'CLERK'], clerk: ['CLERK'], reader: ['MANAGER'] } as const;
export type UserName = keyof typeof users;

type Authorities = readonly string[];
export const has = (user: UserName, ...wanted: Authorities) =>
  wanted.every((authority) => (users[user] as Authorities).includes(authority));

export const rules: Record<
  ResourceName,
  { unique: string | null; refers: Record<string, string>; writers: Authorities; deletable: boolean }
> = {
  product: { unique: 'title', refers: {}, writers: ['CLERK'], deletable: true },
  organization: { unique: 'name', refers: { country: 'country' }, writers: ['CLERK'], deletable: true },
  offer: {
    unique: null,
    refers: { organization: 'organization', product: 'product', currency: 'currency' },
    writers: ['MANAGER'],
    deletable: true,
  },
  'forex-rate': { unique: null, refers: { baseCurrency: 'currency', symbolCurrency: 'currency' }, writers: ['MANAGER'], deletable: false },
  shelf: { unique: 'title', refers: { product: 'product' }, writers: ['CLERK'], deletable: true },
};

export const refused = (answer: string): Expected => ({ answer });
export const FORBIDDEN = refused('403 FORBIDDEN');
const ownActions = ['CREATE', 'UPDATE', 'DELETE', 'UPLOAD', 'RESTORE'];
export const lower = (text: unknown) => String(text).toLowerCase();

export const entryOf = (entry: Partial<Entry> & Pick<Entry, 'action' | 'resource' | 'user'>): Entry => ({
  ...{ record: null, recordId: null, before: null, after: null, versionBefore: '', versionAfter: '', parts: [], tookBack: null },
  ...entry,
});

export class Market {
  clock = 0;
  hasShelves = false;
  /** How the last step had to be answered. */
  answered = '';
  readonly tables = new Map<ResourceName, Map<number, Held>>(resourceNames.map((name) => [name, new Map()]));
  /** What a step made without being told its id. */
  unborn: Held[] = [];
  readonly log: Entry[] = [];
  readonly own = new Map<string, { undo: Entry[]; redo: Entry[] }>();
  readonly merges: Merge[] = [];
  aliases: Alias[] = [];
  bindings: Binding[] = [];
  readonly keywords = new Set<string>();
  readonly batches: Batch[] = [];
  readonly sheetRows = new Map<string, KnownRow>();

  all(resource: ResourceName): Held[] {
    return [...(this.tables.get(resource)?.values() ?? [])];
  }

  find(resource: ResourceName, id: number): Held | undefined {
    return this.tables.get(resource)?.get(id);
  }

  put(record: Held): void {
    if (record.id === 0) this.unborn.push(record);
    else this.tables.get(record.resource)?.set(record.id, record);
  }

  drop(record: Held): void {
    this.tables.get(record.resource)?.delete(record.id);
  }

  enter(entry: Partial<Entry> & Pick<Entry, 'action' | 'resource' | 'user'>): Entry {
    const whole = entryOf(entry);
    this.log.push(whole);
    if (!ownActions.includes(whole.action)) return whole;
    const { undo, redo } = this.ownOf(whole.user, whole.resource);
    const { tookBack } = whole;
    if (tookBack && tookBack === undo.at(-1))
      this.own.set(`${whole.user} ${whole.resource}`, { undo: undo.slice(0, -1), redo: [...redo, whole] });
    else {
      const left = tookBack && tookBack === redo.at(-1) ? redo.slice(0, -1) : [];
      this.own.set(`${whole.user} ${whole.resource}`, { undo: [...undo, whole], redo: left });
    }
    return whole;
  }

  ownOf(user: string, resource: string): { undo: Entry[]; redo: Entry[] } {
    return this.own.get(`${user} ${resource}`) ?? { undo: [], redo: [] };
  }

  mayWrite(user: UserName, resource: ResourceName): boolean {
    return has(user, ...rules[resource].writers);
  }

  /** Of values that are written: a target that is not there, or a value that another record has. */
  faultOf(resource: ResourceName, values: Values, own: Held | null): string | null {
    const { refers, unique } = rules[resource];
    const isMissing = Object.entries(refers).some(([field, target]) => field in values && !this.isThere(target, values[field] as number));
    if (isMissing) return '400 VALIDATION_FAILED';
    if (unique === null || !(unique in values)) return null;
    const isTaken = this.all(resource).some((other) => other !== own && lower(other.values[unique]) === lower(values[unique]));
    return isTaken ? '409 NOT_UNIQUE' : null;
  }

  isThere(target: string, id: number): boolean {
    if (target === 'country') return id <= 2;
    if (target === 'currency') return id <= 3;
    return this.find(target as ResourceName, id) !== undefined;
  }

  create(user: UserName, resource: ResourceName, values: Values): Expected {
    if (!this.mayWrite(user, resource)) return FORBIDDEN;
    if (resource === 'shelf' && !this.hasShelves) return refused('404 NOT_FOUND');
    const fault = this.faultOf(resource, values, null);
    if (fault) return refused(fault);
    return {
      answer: '200',
      after: ({ entityId = 0, entityLastUpdatedOn: version = '' }) => {
        const whole = resource === 'offer' ? { ...values, source: 'MANUAL' } : values;
        const record = { id: entityId, resource, values: whole, createdOn: version, version };
        this.put(record);
        this.enter({ action: 'CREATE', resource, user, record, after: whole, versionAfter: version });
      },
    };
  }

  update(user: UserName, resource: ResourceName, id: number, values: Values, seen: string | null): Expected {
    if (!this.mayWrite(user, resource)) return FORBIDDEN;
    const record = this.find(resource, id);
    if (!record) return refused('404 NOT_FOUND');
    if (seen !== null && seen !== record.version) return refused('409 STALE_RECORD');
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => record.values[name] !== value));
    const fault = this.faultOf(resource, changed, record);
    if (fault) return refused(fault);
    return {
      answer: '200',
      after: ({ entityLastUpdatedOn: version = '' }) => {
        const before = Object.fromEntries(Object.keys(changed).map((name) => [name, record.values[name]]));
        this.enter({
          action: 'UPDATE',
          resource,
          user,
          record,
          before,
          after: changed,
          versionBefore: record.version,
          versionAfter: version,
        });
        Object.assign(record, { values: { ...record.values, ...changed }, version });
      },
    };
  }

  isReferredTo({ resource, id }: Held): boolean {
    const refers = (record: Held) =>
      Object.entries(rules[record.resource].refers).some(([field, target]) => target === resource && record.values[field] === id);
    if (resource === 'organization' && id <= 2) return true;
    if (resource === 'product' && this.bindings.some(({ product }) => product === id)) return true;
    return resourceNames.some((name) => this.all(name).some(refers));
  }

  remove(user: UserName, resource: ResourceName, id: number): Expected {
    if (!this.mayWrite(user, resource)) return FORBIDDEN;
    const record = this.find(resource, id);
    if (!record) return refused('404 NOT_FOUND');
    if (this.isReferredTo(record)) return refused('409 IN_USE');
    return {
      answer: '200',
      after: () => {
        this.drop(record);
        this.enter({ action: 'DELETE', resource, user, record, before: record.values, versionBefore: record.version });
      },
    };
  }
}
