import { Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import { useGuardedForm } from '../../kit/guardedForm'
import { GuardedFrame } from '../../kit/GuardedFrame'
import { idempotencyKeys } from '../../kit/idempotencyKeys'
import { toast } from '../../kit/notify'
import { MentionBox } from '../../shared/mentions/MentionBox'
import { useMentions } from '../../shared/mentions/useMentions'
import { draftName } from './address'
import { useTicketChoices } from './choices'
import { useFieldLabel, useFormatValue } from './fieldText'
import { useTicketLabels } from './labels'
import {
  AssigneeField,
  CategoryField,
  longestText,
  OrderField,
  PriorityField,
  TextFields,
} from './TicketFields'
import { type EditKey, editOf, sameValue, type TicketEdit, updateBody } from './ticketEdit'
import type { TicketDetail } from './types'

interface Props {
  ticket: TicketDetail
  onUnsaved: (unsaved: boolean) => void
}

/** The edit with a comment that belongs to it. */
interface Values extends TicketEdit {
  comment: string
}

const valuesOf = (ticket: TicketDetail): Values => ({ ...editOf(ticket), comment: '' })

/** Edits a ticket based on the version that was read; if somebody else was faster, nobody's change is lost. */
export function TicketForm({ ticket, onUnsaved }: Props) {
  const { t } = useTranslation()
  const labels = useTicketLabels()
  const label = useFieldLabel()
  const formatValue = useFormatValue()
  const { assignees } = useTicketChoices()
  const [keyFor] = useState(() => idempotencyKeys())
  const update = useAction('update_ticket', {
    handles: [409, 422],
  })
  const mentioning = useMentions(`ticket:${ticket.id}`, true)
  const guarded = useGuardedForm<TicketDetail, Values>({
    name: draftName(ticket.support_ticket_number),
    read: ticket,
    editOf: valuesOf,
    same: sameValue,
    own: ['comment'],
    save: ({ comment, ...edit }, from) => {
      const body = updateBody(from.version, editOf(from), edit, comment, mentioning.idsIn(comment))
      return update.mutateAsync({
        path: { support_ticket_number: ticket.support_ticket_number },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSaved: () => {
      mentioning.clear()
      toast('success', t('tickets.saved'))
    },
    onUnsaved,
  })
  const { base, stale } = guarded
  const show = (key: EditKey, values: TicketEdit): ReactNode => {
    if (key !== 'assignee_id') return formatValue(key, values[key])
    const people = [...assignees, base.assignee, stale?.detail.assignee]
    return people.find((one) => one?.id === values.assignee_id)?.name ?? ''
  }
  return (
    <section aria-label={t('tickets.work')}>
      <GuardedFrame
        form={guarded}
        saveText={t('tickets.save')}
        discardText={t('tickets.discard')}
        label={label}
        show={(key, edit) => (key === 'comment' ? edit.comment : show(key, edit))}
      >
        <h3>{t('tickets.work')}</h3>
        <Form.Item name="comment" label={t('tickets.fields.comment')} extra={t('tickets.commentHint')}>
          <MentionBox of={mentioning} minRows={2} maxRows={10} maxLength={longestText} />
        </Form.Item>
        <div className="pl-ticket-fields">
          <Form.Item name="status" label={t('tickets.fields.status')}>
            <Select
              options={[base.status, ...base.next].map((status) => ({
                value: status,
                label: labels.status(status),
              }))}
            />
          </Form.Item>
          <PriorityField />
          <AssigneeField also={base.assignee} />
          <CategoryField />
          <OrderField />
        </div>
        <TextFields />
      </GuardedFrame>
    </section>
  )
}
