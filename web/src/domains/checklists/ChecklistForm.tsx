import { Button, Form } from 'antd'
import { type MouseEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { toFirstError } from '../../kit/FormDialog'
import { type GuardedForm, useGuardedForm } from '../../kit/guardedForm'
import { GuardedFoot, GuardedNotice, GuardedStale } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import {
  type ChecklistEdit,
  checklistBody,
  countDone,
  editOf,
  grouped,
  restOk,
  sameEntry,
  withoutRestOk,
  withoutResult,
} from './edit'
import { EntryFields } from './EntryFields'
import type { ChecklistDetail } from './types'
import type { ChecklistLabels } from './labels'

interface Props {
  checklist: ChecklistDetail
  labels: ChecklistLabels
  onUnsaved: (unsaved: boolean) => void
  onExpired: () => void
  /** Closes the form. */
  onClose: () => void
}

/** Entries and photo uploads may both be unsaved. */
function useAll(onUnsaved: (unsaved: boolean) => void) {
  const held = useRef(new Map<string, boolean>())
  return (part: string) => (now: boolean) => {
    held.current.set(part, now)
    onUnsaved([...held.current.values()].some(Boolean))
  }
}

interface HeadProps {
  section: string
  ids: readonly number[]
  guarded: GuardedForm<ChecklistDetail, ChecklistEdit>
}

/** Moves the focus to the next group with anything left to look at, and after the last one to the button that saves. */
function goOn(from: HTMLElement): void {
  const form = from.closest('form')
  const left = [...(form?.querySelectorAll<HTMLElement>('.pl-checklist-rest:not(:disabled)') ?? [])]
  const isBelow = (one: HTMLElement) =>
    (from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = left.find(isBelow) ?? form?.querySelector<HTMLElement>('button[type="submit"]')
  next?.focus()
}

/**
 * A group is checked by its exceptions. That the rest of it was looked at and is in order is a statement of the user's
 * own, which names the group: what nobody has looked at has no result.
 */
function GroupHead({ section, ids, guarded }: HeadProps) {
  const { t } = useTranslation()
  const [stated, setStated] = useState<readonly number[]>([])
  const { form, note, currentValues } = guarded
  const change = (next: ChecklistEdit) => {
    form.setFieldsValue(next)
    note()
  }
  const state = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setStated(withoutResult(currentValues(), ids))
    change(restOk(currentValues(), ids))
    goOn(currentTarget)
  }
  const takeBack = () => {
    change(withoutRestOk(currentValues(), stated))
    setStated([])
  }
  return (
    <div className="pl-checklist-head">
      <h2>{section}</h2>
      <div className="pl-row">
        <Form.Item noStyle shouldUpdate>
          {() => {
            const left = withoutResult(currentValues(), ids).length
            if (left === 0 && stated.length === 0) return null
            return (
              <Button size="small" className="pl-checklist-rest" disabled={left === 0} onClick={state}>
                {t('checklists.restOk', { section, left: left || stated.length })}
              </Button>
            )
          }}
        </Form.Item>
        {stated.length > 0 ? (
          <Button
            size="small"
            type="link"
            aria-label={t('checklists.restBackOf', { section })}
            onClick={takeBack}
          >
            {t('checklists.restBack')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Records the results, based on the version that was read; a partial checklist can be saved. */
export function ChecklistForm({ checklist, labels, onUnsaved, onExpired, onClose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [keyFor] = useState(() => idempotencyKeys())
  const unsavedOf = useAll(onUnsaved)
  const save = useAction('save_checklist', { handles: [409, 422] })
  const guarded = useGuardedForm<ChecklistDetail, ChecklistEdit>({
    name: `checklist ${checklist.order_id}`,
    read: checklist,
    editOf,
    same: sameEntry,
    save: (edit, base) => {
      const body = checklistBody(edit, base)
      return save.mutateAsync({ body, idempotencyKey: keyFor(body) })
    },
    onSaved: (saved) => {
      toast('success', t(saved.is_complete ? 'checklists.savedComplete' : 'checklists.saved'))
      if (saved.is_complete) onClose()
    },
    onUnsaved: unsavedOf('form'),
    onClose,
  })
  const { form, note } = guarded
  const { entries } = checklist
  const entryOf = (key: string) => entries.find(({ item_id }) => String(item_id) === key)
  return (
    <>
      <Form<ChecklistEdit>
        form={form}
        name={id}
        className="pl-checklist-form"
        aria-label={t('orderTabs.checklist')}
        noValidate
        scrollToFirstError={toFirstError}
        initialValues={guarded.initial}
        onValuesChange={note}
        onFinish={guarded.submit}
      >
        <GuardedNotice form={guarded} />
        {grouped(entries).map(({ section, entries: own }) => (
          <section key={section} className="pl-card" aria-label={labels.section(section)}>
            <GroupHead
              section={labels.section(section)}
              ids={own.map(({ item_id }) => item_id)}
              guarded={guarded}
            />
            <ul className="pl-checklist-entries">
              {own.map((entry) => (
                <EntryFields
                  key={entry.item_id}
                  orderId={checklist.order_id}
                  entry={entry}
                  labels={labels}
                  onChanged={note}
                  onUnsaved={unsavedOf(`photos ${entry.item_id}`)}
                  onExpired={onExpired}
                />
              ))}
            </ul>
          </section>
        ))}
        <div className="pl-checklist-foot">
          <GuardedFoot form={guarded} saveText={t('checklists.save')} discardText={t('checklists.discard')}>
            <Form.Item noStyle shouldUpdate>
              {() => (
                <span className="pl-quiet" role="status">
                  {t('checklists.progress', {
                    done: countDone(guarded.currentValues()),
                    total: entries.length,
                  })}
                </span>
              )}
            </Form.Item>
          </GuardedFoot>
        </div>
      </Form>
      <GuardedStale
        form={guarded}
        label={(key) => {
          const entry = entryOf(key)
          return entry ? labels.item(entry) : key
        }}
        show={(key, edit) => labels.value(entryOf(key)?.unit ?? null, edit[key])}
      />
    </>
  )
}
