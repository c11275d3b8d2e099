import { AutoComplete, Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { now } from '../../kit/clock'
import { workActions } from '../../shared/workActions'
import { InstantPicker } from '../../kit/DayPicker'
import { holds, isApproved, type JobEdit, labelOf, moved, newJob, peopleOf, timesIn } from './edit'
import { type JobCardDetail, jobStatuses } from './types'
import type { JobCardLabels } from './labels'

interface Props {
  card: JobCardDetail
  labels: JobCardLabels
  /** Values were set by a button, not by typing. */
  onChanged: () => void
}

interface JobProps extends Props {
  /** Its index in the list. */
  at: number
  count: number
  onRemove: () => void
  onMove: (by: 1 | -1) => void
}

/** Technician, bay and planned times. */
function Plan({ at, options }: { at: number; options: { value: string }[] }) {
  const { t } = useTranslation()
  return (
    <>
      <Form.Item name={[at, 'technician']} label={t('jobCards.technician')}>
        <AutoComplete allowClear options={options} showSearch={{ filterOption: holds }} maxLength={120} />
      </Form.Item>
      <Form.Item name={[at, 'bay']} label={t('jobCards.bay')}>
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name={[at, 'planned_start']} label={t('jobCards.plannedStart')}>
        <InstantPicker />
      </Form.Item>
      <Form.Item name={[at, 'planned_end']} label={t('jobCards.plannedEnd')}>
        <InstantPicker />
      </Form.Item>
    </>
  )
}

function Job({ at, count, card, labels, onChanged, onRemove, onMove }: JobProps) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const people = peopleOf(card, 'technicians')
  const options = people.map((person) => ({ value: labelOf(person, people) }))
  const number = at + 1
  const id = Form.useWatch(['jobs', at, 'id'], { form, preserve: true }) as number | null | undefined
  const approved = isApproved(id ?? null, card)
  const setStatus = (status: JobEdit['status']) => {
    const job = form.getFieldValue(['jobs', at]) as JobEdit
    const { started_at, ended_at } = timesIn(job, status, now())
    form.setFieldValue(['jobs', at, 'started_at'], started_at)
    form.setFieldValue(['jobs', at, 'ended_at'], ended_at)
    onChanged()
  }
  return (
    <li>
      <fieldset className="pl-job">
        <legend>{t('jobCards.job', { number })}</legend>
        <div className="pl-job-buttons">
          <Button
            size="small"
            disabled={at === 0}
            aria-label={t('jobCards.jobUp', { number })}
            onClick={() => onMove(-1)}
          >
            {t('jobCards.up')}
          </Button>
          <Button
            size="small"
            disabled={number === count}
            aria-label={t('jobCards.jobDown', { number })}
            onClick={() => onMove(1)}
          >
            {t('jobCards.down')}
          </Button>
          {approved ? (
            <span className="pl-quiet">{t('jobCards.approvedStays')}</span>
          ) : (
            <Button size="small" danger aria-label={t('jobCards.removeJob', { number })} onClick={onRemove}>
              {t('kit.remove')}
            </Button>
          )}
        </div>
        <div className="pl-job-grid">
          <Form.Item name={[at, 'work_action']} label={t('jobCards.action')}>
            <Select options={workActions.map((value) => ({ value, label: labels.action(value) }))} />
          </Form.Item>
          <Form.Item
            name={[at, 'description']}
            label={t('jobCards.description')}
            className="pl-job-wide"
            rules={[{ required: true, whitespace: true, message: t('jobCards.needed') }]}
          >
            <Input maxLength={300} />
          </Form.Item>
          <Form.Item name={[at, 'part']} label={t('jobCards.part')}>
            <Input maxLength={160} />
          </Form.Item>
          <Plan at={at} options={options} />
          <Form.Item name={[at, 'status']} label={t('jobCards.status')}>
            <Select
              options={jobStatuses.map((value) => ({ value, label: labels.status(value) }))}
              onChange={setStatus}
            />
          </Form.Item>
          <Form.Item name={[at, 'started_at']} label={t('jobCards.startedAt')}>
            <InstantPicker />
          </Form.Item>
          <Form.Item name={[at, 'ended_at']} label={t('jobCards.endedAt')}>
            <InstantPicker />
          </Form.Item>
          {approved ? (
            <Form.Item
              name={[at, 'not_done_because']}
              label={t('jobCards.notDoneBecause')}
              className="pl-job-wide"
              extra={t('jobCards.notDoneHelp')}
            >
              <Input maxLength={300} />
            </Form.Item>
          ) : null}
        </div>
      </fieldset>
    </li>
  )
}

/** The jobs on the car, in the order in which they are done. */
export function JobFields(props: Props) {
  const { t } = useTranslation()
  const form = Form.useFormInstance()
  const { labels, onChanged } = props
  return (
    <section aria-label={labels.field('jobs')}>
      <h2>{labels.field('jobs')}</h2>
      <Form.List name="jobs">
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 ? <p className="pl-quiet">{t('jobCards.noJobs')}</p> : null}
            <ol className="pl-jobs">
              {fields.map(({ key, name }) => (
                <Job
                  key={key}
                  {...props}
                  at={name}
                  count={fields.length}
                  onRemove={() => {
                    remove(name)
                    onChanged()
                  }}
                  onMove={(by) => {
                    form.setFieldValue('jobs', moved(form.getFieldValue('jobs') as JobEdit[], name, by))
                    onChanged()
                  }}
                />
              ))}
            </ol>
            <Button
              onClick={() => {
                add(newJob())
                onChanged()
              }}
            >
              {t('jobCards.addJob')}
            </Button>
          </>
        )}
      </Form.List>
    </section>
  )
}
