import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from './FormDialog'
import { confirmDiscard } from './confirmDiscard'
import type { Choice } from './StaleDialog'
import { changedKeys, type Difference, differences, type Same, resolved, staleOf as currentOf } from './stale'
import { useDraft } from './tab'

export interface Versioned {
  version: number
}

interface Options<Detail extends Versioned, Edit extends object> {
  /** The name of the draft that is stored while the tab is unmounted. */
  name: string
  /** The latest version that was read. */
  read: Detail
  editOf: (detail: Detail) => Edit
  same: Same
  /** Fields that belong to this save only, such as a comment: the user's own value always wins. */
  own?: readonly (keyof Edit & string)[]
  /** Saves on top of the version the edit is based on. */
  save: (edit: Edit, base: Detail) => Promise<Detail>
  onSaved: (detail: Detail) => void
  onUnsaved: (unsaved: boolean) => void
  /** Called when the form is closed; without it the form stays open and is reset. */
  onClose?: () => void
  /** The current version, if a save was refused because somebody else has saved. */
  staleOf?: (error: unknown) => Detail | undefined
}

interface Draft<Detail, Edit> {
  base: Detail
  values: Edit
}

export interface GuardedForm<Detail extends Versioned, Edit extends object> {
  form: FormInstance<Edit>
  initial: Edit
  base: Detail
  dirty: boolean
  /** The input is that of an earlier page or visit. */
  restored: boolean
  /** Somebody else has saved a newer version than the one the edit is based on. */
  outdated: boolean
  /** The form is closed when the user leaves it. */
  closes: boolean
  busy: boolean
  error: unknown
  rest: readonly string[]
  /** Values were changed, by typing or by a button. */
  note: () => void
  currentValues: () => Edit
  submit: () => void
  /** The same, for what may go on only with what was saved: true when it was, not when it was refused or is to be merged. */
  submitAndWait: () => Promise<boolean>
  leave: () => Promise<void>
  /** Both versions, if somebody else has saved first; `detail` is the complete other one. */
  stale:
    | { mine: Edit; theirs: Edit; detail: Detail; differences: Difference<keyof Edit & string>[] }
    | undefined
  resolve: (choice: Choice<keyof Edit & string>) => void
  /** The same with values that the caller has merged. */
  resolveWith: (values: Edit) => void
  back: () => void
}

const flat = <Edit extends object>(edit: Edit) => ({ ...edit }) as Record<keyof Edit & string, unknown>

/** A form with optimistic locking: handles drafts, unsaved input and saves by others; nobody's work is lost. */
export function useGuardedForm<Detail extends Versioned, Edit extends object>(
  options: Options<Detail, Edit>,
): GuardedForm<Detail, Edit> {
  const { t } = useTranslation()
  const { read, editOf, same, own = [], onUnsaved, staleOf = currentOf<Detail> } = options
  const draft = useDraft<Draft<Detail, Edit>>(options.name)
  const [restored] = useState(draft.read)
  const [base, setBase] = useState(restored?.base ?? read)
  // The version the next save is based on: resolving a conflict moves it on before React has rendered again.
  const from = useRef(base)
  const [dirty, setDirty] = useState(restored !== undefined)
  const [stale, setStale] = useState<{ mine: Edit; theirs: Detail }>()
  const [form] = Form.useForm<Edit>()

  const mark = (now: boolean) => {
    setDirty(now)
    onUnsaved(now)
  }
  const rebase = (next: Detail, values = editOf(next)) => {
    from.current = next
    setBase(next)
    form.setFieldsValue(values)
  }
  const currentValues = (): Edit => ({
    ...editOf(from.current),
    ...(form.getFieldsValue(true) as Partial<Edit>),
  })
  // An untouched form follows what is read. A form with changes keeps its input, and is rebased on a newer version
  // that does not differ in the edited fields.
  useEffect(() => {
    if (read.version === base.version) return
    if (!dirty) rebase(read)
    else if (changedKeys(flat(editOf(base)), flat(editOf(read)), same).length === 0)
      rebase(read, currentValues())
    // oxlint-disable-next-line react/exhaustive-deps -- only newly read data matters
  }, [read])
  useEffect(() => {
    if (restored) onUnsaved(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once
  }, [])

  const note = () => {
    const values = currentValues()
    const changed = changedKeys(flat(editOf(base)), flat(values), same).length > 0
    if (changed) draft.save({ base, values })
    else draft.drop()
    mark(changed)
  }
  const save = async (values: Edit) => {
    try {
      const saved = await options.save(values, from.current)
      draft.drop()
      mark(false)
      setStale(undefined)
      rebase(saved)
      options.onSaved(saved)
    } catch (error) {
      const theirs = staleOf(error)
      if (!theirs) {
        setStale(undefined)
        throw error
      }
      setStale({ mine: values, theirs })
    }
  }
  const { run, busy, error, rest } = useSubmit<Edit>(form, () => save(currentValues()))
  const leave = async () => {
    if (dirty && !(await confirmDiscard(t))) return
    draft.drop()
    mark(false)
    form.resetFields()
    rebase(read)
    options.onClose?.()
  }
  const theirs = stale ? editOf(stale.theirs) : undefined
  const resolveWith = (values: Edit) => {
    if (!stale) return
    rebase(stale.theirs, values)
    void run(values)
  }
  const submitAndWait = async () => {
    const before = from.current
    const isAccepted = await run(currentValues())
    // What has to be merged with the version of somebody else is still based on the one before it.
    return isAccepted && from.current !== before
  }
  return {
    form,
    initial: restored?.values ?? editOf(base),
    base,
    dirty,
    restored: restored !== undefined && dirty,
    outdated: dirty && !busy && read.version > base.version,
    closes: options.onClose !== undefined,
    busy,
    error,
    rest,
    note,
    currentValues,
    submit: () => void run(currentValues()),
    submitAndWait,
    leave,
    stale:
      stale && theirs
        ? {
            mine: stale.mine,
            theirs,
            detail: stale.theirs,
            differences: differences(flat(editOf(base)), flat(stale.mine), flat(theirs), same).filter(
              ({ key }) => !(own as readonly string[]).includes(key),
            ),
          }
        : undefined,
    resolve: (choice) => {
      if (!stale || !theirs) return
      const ownChoice = Object.fromEntries(own.map((key) => [key, 'mine'])) as Choice<keyof Edit & string>
      const chosen = { ...choice, ...ownChoice } as Partial<Record<keyof Edit, 'mine' | 'theirs'>>
      resolveWith(resolved(stale.mine, theirs, chosen))
    },
    resolveWith,
    back: () => setStale(undefined),
  }
}
