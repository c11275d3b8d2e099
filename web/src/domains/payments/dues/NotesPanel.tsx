import { Button, Form, Input } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshAfter, useAction, useCall } from '../../../api/call'
import { useMay } from '../../../api/session'
import { CallError } from '../../../kit/callError'
import { confirmDiscard } from '../../../kit/confirmDiscard'
import { DayPicker } from '../../../kit/DayPicker'
import { DateTime } from '../../../kit/figures'
import { toFirstError, useSubmit } from '../../../kit/FormDialog'
import { FormError } from '../../../kit/FormError'
import { idempotencyKeys } from '../../../kit/idempotencyKeys'
import { toast } from '../../../kit/notify'
import { Paged, usePages } from '../../../kit/Paged'
import { Restored } from '../../../kit/Restored'
import { SidePanel } from '../../../kit/SidePanel'
import { useDraft, useMarkUnsaved } from '../../../kit/tab'
import type { DuePayer } from './types'

/** What is noted: on all that a payer owes, or on one order of theirs. */
export interface Noted {
  payer: DuePayer
  party_id: number
  order_id?: number
  /** As the panel's title has it. */
  name: string
  /** Something is due: notes are added. */
  owes: boolean
}

interface Values {
  note: string
  next_on?: string | null
}

const blank: Partial<Values> = { note: '', next_on: null }

/** A note that is being written. */
interface Draft {
  of: Noted
  values: Partial<Values>
}

const useNoteDraft = () => useDraft<Draft>('note on dues')

/** Whose notes are open: at first those to which a note was being written when the page was lost. */
export function useNoted() {
  const draft = useNoteDraft()
  return useState(() => draft.read()?.of)
}

interface FormProps {
  of: Noted
  version: number
  onTouched: (now: boolean) => void
}

/** A note for the version that was read; after another one the list is read again, and what was typed stays. */
function NewNote({ of, version, onTouched }: FormProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const draft = useNoteDraft()
  const [restored, setRestored] = useState(() => draft.read()?.values)
  useEffect(() => {
    if (restored) onTouched(true)
    // oxlint-disable-next-line react/exhaustive-deps -- a draft is restored once
  }, [])
  const [form] = Form.useForm<Values>()
  const reset = () => {
    draft.drop()
    setRestored(undefined)
    form.setFieldsValue(blank)
    onTouched(false)
  }
  const discard = async () => {
    if (await confirmDiscard(t)) reset()
  }
  const note = () => {
    draft.save({ of, values: form.getFieldsValue() })
    onTouched(true)
  }
  const [keyFor, setKeyOf] = useState(() => idempotencyKeys())
  const add = useAction('add_due_note', { handles: [409, 422] })
  const { run, busy, error, rest } = useSubmit<Values>(form, async ({ note, next_on }) => {
    const { payer, party_id, order_id } = of
    const body = {
      payer,
      party_id,
      version,
      note,
      ...(order_id ? { order_id } : {}),
      ...(next_on ? { next_on } : {}),
    }
    try {
      await add.mutateAsync({ body, idempotencyKey: keyFor(body) })
    } catch (failed) {
      if (failed instanceof CallError && failed.status === 409) await refreshAfter(queries, 'add_due_note')
      throw failed
    }
    setKeyOf(() => idempotencyKeys())
    reset()
    // Away from the day, whose calendar may be open: Escape closes the panel.
    form.focusField('note')
    toast('success', t('dues.notes.added'))
  })
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={restored ?? blank}
      scrollToFirstError={toFirstError}
      onValuesChange={note}
      onFinish={(values) => void run(values)}
    >
      {restored ? <Restored onDiscard={() => void discard()} /> : null}
      <Form.Item
        name="note"
        label={t('dues.notes.note')}
        rules={[{ required: true, whitespace: true, message: t('payments.needed') }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} />
      </Form.Item>
      <Form.Item name="next_on" label={t('dues.notes.next_on')}>
        <DayPicker fromToday />
      </Form.Item>
      <FormError error={error} rest={rest} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('dues.notes.add')}
      </Button>
    </Form>
  )
}

function Notes({ of, onTouched }: Pick<FormProps, 'of' | 'onTouched'>) {
  const { t } = useTranslation()
  const mayAdd = useMay('dues', 'C') && of.owes
  const pages = usePages(20)
  const { payer, party_id, order_id } = of
  const answer = useCall('list_due_notes', {
    query: { payer, party_id, ...(order_id ? { order_id } : {}), ...pages.query },
  })
  return (
    <>
      {mayAdd && answer.data ? <NewNote of={of} version={answer.data.version} onTouched={onTouched} /> : null}
      <Paged answer={answer} pages={pages} empty={t('dues.notes.none')}>
        {(found) => (
          <ol className="pl-due-notes" aria-label={t('dues.notes.title')}>
            {found.notes.map((note) => (
              <li key={note.id}>
                <p>{note.note}</p>
                <p className="pl-quiet">
                  {note.author_name} {note.author_role} · <DateTime value={note.at} />
                  {note.order_id && !order_id ? ` · ${t('dues.notes.ofOrder', { id: note.order_id })}` : null}
                  {note.next_on ? (
                    <>
                      {' · '}
                      {t('dues.notes.next_on')} <DateTime value={note.next_on} day />
                    </>
                  ) : null}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Paged>
    </>
  )
}

/** The notes on what is due, and a new one. */
export function NotesPanel({ of, onClose }: { of: Noted | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useNoteDraft()
  const markTab = useMarkUnsaved()
  const [touched, setTouched] = useState(false)
  const touch = (now: boolean) => {
    setTouched(now)
    markTab(now, 'note')
  }
  const close = () => {
    draft.drop()
    touch(false)
    onClose()
  }
  return (
    <SidePanel
      open={of !== undefined}
      title={of ? t('dues.notes.of', { name: of.name }) : ''}
      width={520}
      unsaved={touched}
      onClose={close}
    >
      {of ? <Notes of={of} onTouched={touch} /> : null}
    </SidePanel>
  )
}
