import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberInput } from '../../kit/NumberInput'
import { StatusTag } from '../../kit/StatusTag'
import { EntryPhotos } from './EntryPhotos'
import { FindingButton } from './FindingButton'
import { type EntryEdit, lacksPhoto, measured, withResult } from './edit'
import { type CheckResult, type Entry, results } from './types'
import { type ChecklistLabels, resultTones } from './labels'

interface Props {
  orderId: number
  entry: Entry
  labels: ChecklistLabels
  /** Values were set by a rule, not typed. */
  onChanged: () => void
  onUnsaved: (unsaved: boolean) => void
  onExpired: () => void
}

/** The result at the car's previous visit. */
export function Previous({ entry, labels }: Pick<Props, 'entry' | 'labels'>) {
  const { t } = useTranslation()
  const { previous, unit } = entry
  if (!previous) return null
  const details = [labels.measure(unit, previous.measure), previous.note].filter(Boolean).join(', ')
  return (
    <span className="pl-checklist-previous">
      <span className="pl-quiet">{t('checklists.lastTime')}</span>{' '}
      <StatusTag tone={resultTones[previous.result]}>{labels.result(previous.result)}</StatusTag>{' '}
      <span className="pl-quiet">{details}</span>
    </span>
  )
}

/** One item to check: result, measured value, and details on demand. */
export function EntryFields({ orderId, entry, labels, onChanged, onUnsaved, onExpired }: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const id = String(entry.item_id)
  const more = useId()
  const name = labels.item(entry)
  const [open, setOpen] = useState(Boolean(entry.note) || entry.photos.length > 0)
  const result = Form.useWatch([id, 'result'], form) as CheckResult | null | undefined
  const wantsPhoto = result === 'replace' && entry.photos.length === 0
  // It stays open for the next photo.
  if (wantsPhoto && !open) setOpen(true)
  const why = useId()
  useEffect(() => {
    // A photo answers the question that a save has asked.
    if (entry.photos.length > 0) form.setFields([{ name: [id, 'note'], errors: [] }])
  }, [form, id, entry.photos.length])
  const now = () => form.getFieldValue([id]) as EntryEdit
  const set = (next: EntryEdit) => {
    form.setFieldsValue({ [id]: next })
    onChanged()
  }
  return (
    <li>
      <div className="pl-checklist-entry">
        <div className="pl-checklist-name">
          <strong>{name}</strong>
          <Previous entry={entry} labels={labels} />
        </div>
        <Form.Item name={[id, 'result']} noStyle>
          <Radio.Group
            className="pl-checklist-results"
            optionType="button"
            aria-label={name}
            options={results.map((value) => ({ value, label: labels.result(value) }))}
            onChange={({ target }) => set(withResult(now(), target.value as CheckResult))}
          />
        </Form.Item>
        {entry.unit ? (
          <div className="pl-checklist-measure">
            <Form.Item name={[id, 'measure']} noStyle>
              <NumberInput
                min={0}
                max={entry.unit === 'percent' ? 100 : 30}
                step={0.1}
                precision={1}
                inputMode="decimal"
                suffix={t(`checklists.suffixes.${entry.unit}`)}
                aria-label={t('checklists.measureOf', { name })}
                onChange={(value) => set(measured(entry, now(), value))}
              />
            </Form.Item>
            <span className="pl-quiet">{labels.limits(entry)}</span>
          </div>
        ) : null}
        <div className="pl-checklist-side">
          <Form.Item name={[id, 'done']} valuePropName="checked" noStyle>
            <Checkbox aria-label={t('checklists.doneOf', { name })}>{t('checklists.done')}</Checkbox>
          </Form.Item>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={more}
            aria-label={t('checklists.moreOf', { name, count: entry.photos.length })}
            onClick={() => setOpen((is) => !is)}
          >
            {t('checklists.more', { count: entry.photos.length })}
          </Button>
          <FindingButton orderId={orderId} entry={entry} name={name} />
        </div>
      </div>
      <div id={more} hidden={!open} className="pl-checklist-more">
        {wantsPhoto ? (
          <p id={why} className="pl-checklist-why">
            {t('checklists.photoWanted')}
          </p>
        ) : null}
        <Form.Item
          name={[id, 'note']}
          dependencies={[[id, 'result']]}
          rules={[
            {
              validator: async () => {
                if (lacksPhoto(entry, now())) throw new Error(t('checklists.photoNeeded'))
              },
            },
          ]}
        >
          <Input.TextArea
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={500}
            placeholder={t('checklists.note')}
            aria-label={t('checklists.noteOf', { name })}
            aria-describedby={wantsPhoto ? why : undefined}
          />
        </Form.Item>
        {open ? (
          <EntryPhotos
            orderId={orderId}
            entry={entry}
            name={name}
            onUnsaved={onUnsaved}
            onExpired={onExpired}
          />
        ) : null}
      </div>
    </li>
  )
}
