import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { InstantPicker } from '../../../kit/DayPicker'
import { FormDialog } from '../../../kit/FormDialog'
import { toast } from '../../../kit/notify'
import { useLeadLabels } from './labels'
import { Theirs } from './Theirs'
import { type Disposition, type LeadDetail, type OfCall, takesTime } from './types'
import { useLead } from './useLead'

interface Values {
  follow_up_at?: string
  note?: string
}

interface Props {
  lead: LeadDetail
  disposition: Disposition
  /** The call whose card asks for it. */
  call?: OfCall
  onClose: () => void
}

/** What came of a talk, with a note; where another talk was agreed on, with its time. */
export function TalkDialog({ lead, disposition, call, onClose }: Props) {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const { save, theirs } = useLead(lead)
  const withTime = takesTime(disposition)
  const submit = async ({ follow_up_at, note }: Values) => {
    await save({
      disposition,
      ...(call ? { call_id: call.id } : {}),
      ...(note?.trim() ? { note: note.trim() } : {}),
      ...(withTime && follow_up_at ? { follow_up_at } : {}),
    })
    toast('success', t('leadDesk.saved', { name: lead.name, what: labels.disposition(disposition) }))
    call?.onSaved()
  }
  return (
    <FormDialog<Values>
      open
      title={`${lead.name}: ${labels.disposition(disposition)}`}
      okText={t('leadDesk.save')}
      // A card stands on no page that would keep what is typed.
      {...(call ? {} : { draft: `lead ${lead.id} ${disposition}` })}
      focus={withTime ? 'follow_up_at' : 'note'}
      onClose={onClose}
      onSubmit={submit}
    >
      <Theirs lead={theirs} />
      {withTime ? (
        <Form.Item
          name="follow_up_at"
          label={labels.field('follow_up_at')}
          extra={t('leadDesk.hours')}
          rules={[{ required: true, message: t('leadDesk.needed') }]}
        >
          <InstantPicker />
        </Form.Item>
      ) : null}
      {disposition === 'do_not_call' ? <p>{t('leadDesk.stopsCalling')}</p> : null}
      <Form.Item name="note" label={labels.field('note')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
    </FormDialog>
  )
}
