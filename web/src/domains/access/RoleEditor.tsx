import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useMay } from '../../api/session'
import { CallError } from '../../kit/callError'
import { FormError } from '../../kit/FormError'
import { toast } from '../../kit/notify'
import { StaleDialog } from '../../kit/StaleDialog'
import { changedKeys, differences, resolved, staleOf } from '../../kit/stale'
import { StatusTag } from '../../kit/StatusTag'
import { LetterTable, SectionList } from './RoleFields'
import {
  defaultEdit,
  type Role,
  type RoleEdit,
  type RoleKey,
  type RoleList,
  roleBody,
  roleEdit,
  roleProblems,
} from './roleEdit'
import { RoleTools } from './RoleTools'
import { useSectionName } from './sectionName'

interface Props {
  role: Role
  list: RoleList
  onUnsaved: (unsaved: boolean) => void
  onDeleted: () => void
}

/** The edit, with the version it is based on. */
function useEdit({ role, list, onUnsaved }: Props) {
  const { t } = useTranslation()
  const [base, setBase] = useState(role)
  const [edit, setEdit] = useState<RoleEdit>(() => roleEdit(role, list))
  const [stale, setStale] = useState<Role>()
  const [error, setError] = useState<unknown>()
  const update = useAction('update_role', {
    handles: [409, 422],
  })
  const changed = new Set(changedKeys(roleEdit(base, list), edit))
  // Nobody is editing: show what was read again.
  if (changed.size === 0 && role.version > base.version) {
    setBase(role)
    setEdit(roleEdit(role, list))
  }
  const put = (from: Role, next: RoleEdit) => {
    setError(undefined)
    setBase(from)
    setEdit(next)
    onUnsaved(changedKeys(roleEdit(from, list), next).length > 0)
  }
  const save = async (from: Role, edit: RoleEdit) => {
    put(from, edit)
    try {
      const saved = await update.mutateAsync({ body: roleBody(role.id, from.version, edit, list) })
      setStale(undefined)
      put(saved, roleEdit(saved, list))
      toast('success', t('roles.saved', { role: saved.name }))
    } catch (failure) {
      const theirs = staleOf<Role>(failure)
      setStale(theirs)
      if (!theirs) setError(failure)
    }
  }
  return {
    edit,
    changed,
    stale,
    error,
    busy: update.isPending,
    base,
    change: (next: RoleEdit) => put(base, next),
    save,
    discard: () => put(base, roleEdit(base, list)),
    back: () => setStale(undefined),
  }
}

/** The sections and permissions of one role. */
export function RoleEditor(props: Props) {
  const { role, list } = props
  const { t } = useTranslation()
  const may = useMay('roles', 'U')
  const section = useSectionName()
  const state = useEdit(props)
  const { edit, stale } = state
  const locked = role.is_fixed || !may
  const problems = roleProblems(state.error instanceof CallError ? state.error.fields : {}, list)
  const declared = defaultEdit(role.id, list)
  const isDefault = !declared || changedKeys(declared, edit).length === 0
  const fields = {
    list,
    edit,
    changed: state.changed,
    problems: problems.beside,
    locked,
    onChange: state.change,
  }
  const theirs = stale ? roleEdit(stale, list) : undefined
  const label = (key: RoleKey) =>
    key.startsWith('section:')
      ? t('roles.sectionLabel', { name: section(key.slice('section:'.length)) })
      : (list.resources.find((one) => `resource:${one.key}` === key)?.name ?? key)
  const show = (value: boolean | string | undefined) =>
    typeof value === 'boolean' ? (value ? t('roles.enters') : t('roles.entersNot')) : value
  return (
    <section className="pl-card pl-role" aria-label={role.name}>
      <header className="pl-role-head">
        <h2>{role.name}</h2>
        {role.is_default || role.is_fixed ? null : (
          <StatusTag tone="warn">{t('roles.changedLong')}</StatusTag>
        )}
      </header>
      <RoleTools key={role.version} role={role} onDeleted={props.onDeleted} />
      {role.is_fixed ? (
        <Alert type="info" showIcon title={t('roles.fixedText', { role: role.name })} />
      ) : null}
      {!may && !role.is_fixed ? <Alert type="info" showIcon title={t('roles.readOnly')} /> : null}
      <h3>{t('roles.sections')}</h3>
      <SectionList {...fields} />
      <h3>{t('roles.permissions')}</h3>
      <p className="pl-quiet">{t('roles.permissionsText')}</p>
      <LetterTable {...fields} />
      {locked ? null : (
        <footer className="pl-role-foot">
          <FormError error={state.error} rest={problems.rest} />
          <div className="pl-row">
            <Button
              type="primary"
              disabled={state.changed.size === 0}
              loading={state.busy}
              onClick={() => void state.save(state.base, edit)}
            >
              {t('roles.save')}
            </Button>
            <Button disabled={state.changed.size === 0 || state.busy} onClick={state.discard}>
              {t('roles.discard')}
            </Button>
            <Button
              disabled={isDefault || state.busy}
              title={t('roles.toDefaultText')}
              onClick={() => declared && state.change(declared)}
            >
              {t('roles.toDefault')}
            </Button>
            <span className="pl-quiet" role="status">
              {state.changed.size > 0 ? t('roles.unsaved', { count: state.changed.size }) : ''}
            </span>
          </div>
        </footer>
      )}
      {stale && theirs ? (
        <StaleDialog<RoleKey>
          key={stale.version}
          differences={differences(roleEdit(state.base, list), edit, theirs)}
          label={label}
          show={(key, whose) => show(whose === 'mine' ? edit[key] : theirs[key])}
          busy={state.busy}
          onBack={state.back}
          onSave={(choice) => void state.save(stale, resolved(edit, theirs, choice))}
        />
      ) : null}
    </section>
  )
}
