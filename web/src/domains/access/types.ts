import type { DataOf } from '../../api/callTypes'

export type AuditEntry = DataOf<'list_audit_entries'>['entries'][number]
