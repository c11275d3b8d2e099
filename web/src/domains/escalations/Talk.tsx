import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../kit/figures'
import { toFirstError, useSubmit } from '../../kit/FormDialog'
import { FormError } from '../../kit/FormError'
import { Photos } from '../../kit/Photos'
import { useDraft, useMarkUnsaved } from '../../kit/tab'
import { CallLine } from '../../shared/calls/CallLine'
import type { PhoneCall } from '../../shared/calls/labels'
import { MentionBox } from '../../shared/mentions/MentionBox'
import { useMentions } from '../../shared/mentions/useMentions'
import { casePhoto } from './casePhoto'
import { channels, useCaseLabels } from './labels'
import type { CaseDetail } from './types'
import { useWork } from './useWork'

interface Values {
  comment: string
  told: boolean
  channel?: (typeof channels)[number]
}

const blank: Values = { comment: '', told: false }

/** Adds to the talk. A comment is for us alone unless it says what the customer was told. */
export function CommentBox({
  detail,
  boxId,
  inLink,
}: {
  detail: CaseDetail
  boxId: string
  inLink: boolean | undefined
}) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const [form] = Form.useForm<Values>()
  const draft = useDraft<Values>(`escalation ${detail.id}`)
  const [restored] = useState(draft.read)
  const markTab = useMarkUnsaved()
  const told = Form.useWatch<boolean | undefined>('told', form)
  const mentioning = useMentions(`case:${detail.id}`, !told)
  const { save } = useWork(detail)
  useEffect(() => {
    if (restored) markTab(true, `escalation ${detail.id}`)
  }, [restored, markTab, detail.id])
  const { run, busy, error, rest } = useSubmit(form, async ({ comment, channel }: Values) => {
    const text = comment.trim()
    const mentions = mentioning.idsIn(text)
    const named = { comment: text, ...(mentions.length > 0 ? { mentions } : {}) }
    await save(told && channel ? { ...named, channel, is_internal: false } : named)
    draft.drop()
    mentioning.clear()
    markTab(false, `escalation ${detail.id}`)
    form.setFieldsValue({ ...blank, channel: undefined })
  })
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      className="pl-case-comment"
      initialValues={restored ?? blank}
      noValidate
      scrollToFirstError={toFirstError}
      onValuesChange={() => {
        const values = form.getFieldsValue(true) as Values
        if (values.comment) draft.save(values)
        else {
          draft.drop()
          mentioning.clear()
        }
        markTab(Boolean(values.comment), `escalation ${detail.id}`)
      }}
      onFinish={(values) => void (busy || run(values))}
    >
      <Form.Item
        name="comment"
        htmlFor={boxId}
        label={t('escalations.comment')}
        rules={[{ required: true, whitespace: true, message: t('escalations.needed') }]}
      >
        {inLink ? (
          <Input.TextArea id={boxId} autoSize={{ minRows: 2, maxRows: 10 }} maxLength={4000} />
        ) : (
          <MentionBox id={boxId} of={mentioning} minRows={2} maxRows={10} maxLength={4000} />
        )}
      </Form.Item>
      <div className="pl-row">
        {inLink ? null : (
          <Form.Item name="told" valuePropName="checked" noStyle>
            <Checkbox>{t('escalations.told')}</Checkbox>
          </Form.Item>
        )}
        {told ? (
          <Form.Item
            name="channel"
            className="pl-case-channel"
            rules={[{ required: true, message: t('escalations.needed') }]}
          >
            <Select
              aria-label={t('escalations.channel')}
              placeholder={t('escalations.channel')}
              options={channels.map((value) => ({ value, label: labels.channel(value) }))}
            />
          </Form.Item>
        ) : null}
        <Button htmlType="submit" loading={busy}>
          {t('escalations.addComment')}
        </Button>
      </div>
      <FormError error={error} rest={rest} />
    </Form>
  )
}

type Comment = CaseDetail['comments'][number]
type Attached = CaseDetail['files'][number]
type Entry = Comment | PhoneCall | Attached

function instantOf(entry: Entry): number {
  if ('call_id' in entry) return Date.parse(entry.requested_at)
  return Date.parse('uploaded_at' in entry ? entry.uploaded_at : entry.at)
}

/** Comments, calls and files as they followed each other. */
const entriesOf = ({ comments, calls, files }: CaseDetail): Entry[] =>
  [...comments, ...calls, ...files].toSorted((a, b) => instantOf(a) - instantOf(b))

function CommentEntry({ comment }: { comment: Comment }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  // What came over a link is known outside.
  const isOurs = comment.is_internal && Boolean(comment.author)
  return (
    <li className={isOurs ? 'pl-case-internal' : undefined}>
      <div className="pl-case-comment-head">
        <strong>{comment.author_name}</strong>
        <span className="pl-quiet">{comment.role}</span>
        <DateTime value={comment.at} />
        {comment.channel || comment.author ? (
          <span className="pl-quiet">
            {comment.channel
              ? t('escalations.toldBy', { channel: labels.channel(comment.channel) })
              : t(isOurs ? 'escalations.internal' : 'escalations.open')}
          </span>
        ) : null}
      </div>
      <p className="pl-case-text">{comment.body}</p>
    </li>
  )
}

function FileEntry({ file, onExpired }: { file: Attached; onExpired: () => void }) {
  return (
    <li className="pl-case-internal">
      <div className="pl-case-comment-head">
        <strong>{file.uploaded_by.name}</strong>
        <span className="pl-quiet">{file.role}</span>
        <DateTime value={file.uploaded_at} />
        <span className="pl-quiet">{file.name}</span>
      </div>
      <Photos photos={[casePhoto(file)]} onExpired={onExpired} />
    </li>
  )
}

interface Props {
  detail: CaseDetail
  /** The link of a file has expired: load the case again. */
  onExpired: () => void
}

/** What was said about a case, oldest first; what is for us alone is shaded. */
export function Talk({ detail, onExpired }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className="pl-case-said">
        <p className="pl-quiet">{t('escalations.complaint')}</p>
        <p className="pl-case-text">{detail.description}</p>
        {detail.expectation ? (
          <p className="pl-case-text">
            <span className="pl-quiet">{t('escalations.fields.expectation')}:</span> {detail.expectation}
          </p>
        ) : null}
      </div>
      <ol className="pl-case-talk" aria-label={t('escalations.talk')}>
        {entriesOf(detail).map((entry) => {
          if ('call_id' in entry)
            return (
              <li key={entry.call_id} className="pl-case-internal">
                <CallLine call={entry} />
              </li>
            )
          return 'uploaded_at' in entry ? (
            <FileEntry key={`file ${entry.id}`} file={entry} onExpired={onExpired} />
          ) : (
            <CommentEntry key={`comment ${entry.id}`} comment={entry} />
          )
        })}
      </ol>
    </>
  )
}
