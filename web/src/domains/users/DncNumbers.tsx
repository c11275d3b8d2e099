import { Button, Form, Input, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../api/call'
import type { DataOf } from '../../api/callTypes'
import { type ListWords, useList } from '../../api/list'
import { useMay } from '../../api/session'
import type { Column } from '../../kit/columns'
import { InstantPicker } from '../../kit/DayPicker'
import { DateTime } from '../../kit/figures'
import { FormDialog } from '../../kit/FormDialog'
import { ListTable } from '../../kit/ListTable'
import { toast } from '../../kit/notify'
import { Mobile } from '../../shared/identity'
import { ImportButton } from '../../shared/ImportDialog'

type Row = DataOf<'list_numbers'>['numbers'][number]
type Scope = Row['scope']

interface Added {
  mobile: string
  scope: Scope
  reason: string
  until?: string | null
}

const scopes: readonly Scope[] = ['promotional', 'all']

function useScope() {
  const { t } = useTranslation()
  return (scope: Scope) => t(`dnc.scopes.${scope}`)
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const scope = useScope()
  const add = useAction('add_number', { handles: [422] })
  const needed = [{ required: true, message: t('dnc.needed') }]
  const submit = async ({ mobile, scope: which, reason, until }: Added) => {
    await add.mutateAsync({ body: { mobile, scope: which, reason, ...(until ? { until } : {}) } })
    toast('success', t('dnc.added'))
  }
  return (
    <FormDialog<Added>
      open
      title={t('dnc.add')}
      okText={t('dnc.add')}
      focus="mobile"
      draft="number that is not called"
      initial={{ scope: 'promotional' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <Form.Item name="mobile" label={t('dnc.fields.mobile')} rules={needed}>
        <Input inputMode="tel" autoComplete="off" maxLength={30} />
      </Form.Item>
      <Form.Item name="scope" label={t('dnc.fields.scope')} rules={needed}>
        <Select options={scopes.map((value) => ({ value, label: scope(value) }))} />
      </Form.Item>
      <Form.Item name="reason" label={t('dnc.fields.reason')} rules={needed}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="until" label={t('dnc.fields.until')}>
        <InstantPicker />
      </Form.Item>
    </FormDialog>
  )
}

function EndDialog({ number, onClose }: { number: Row; onClose: () => void }) {
  const { t } = useTranslation()
  const end = useAction('end_number', { handles: [409, 422] })
  return (
    <FormDialog<{ reason: string }>
      open
      title={t('dnc.end')}
      okText={t('dnc.end')}
      focus="reason"
      draft={`number taken off ${number.id}`}
      initial={{}}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        await end.mutateAsync({ body: { id: number.id, reason } })
        toast('success', t('dnc.ended'))
      }}
    >
      <p>
        <Mobile value={number.mobile} /> {t('dnc.endText')}
      </p>
      <Form.Item
        name="reason"
        label={t('dnc.fields.reason')}
        rules={[{ required: true, message: t('dnc.needed') }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
      </Form.Item>
    </FormDialog>
  )
}

function useColumns(mayEnd: boolean, onEnd: (number: Row) => void): Column<Row, never>[] {
  const { t } = useTranslation()
  const scope = useScope()
  return useMemo(
    () => [
      {
        key: 'mobile',
        title: t('dnc.fields.mobile'),
        width: 170,
        render: ({ mobile }) => <Mobile value={mobile} />,
      },
      {
        key: 'scope',
        title: t('dnc.fields.scope'),
        width: 170,
        render: (row) => scope(row.scope),
      },
      { key: 'reason', title: t('dnc.fields.reason'), width: 280, render: ({ reason }) => reason },
      {
        key: 'end',
        acts: true,
        title: t('dnc.fields.action'),
        width: 120,
        // The answer says whether the user may: a column that comes later would not be shown.
        render: (row) =>
          mayEnd ? (
            <Button
              size="small"
              aria-label={t('dnc.endOf', { mobile: row.mobile })}
              onClick={() => onEnd(row)}
            >
              {t('dnc.end')}
            </Button>
          ) : null,
      },
      { key: 'customer', title: t('dnc.fields.customer'), width: 190, render: ({ customer }) => customer },
      {
        key: 'by',
        title: t('dnc.fields.by'),
        width: 180,
        render: ({ added_by }) => added_by?.name ?? null,
      },
      {
        key: 'since',
        title: t('dnc.fields.since'),
        width: 180,
        render: ({ created_at }) => <DateTime value={created_at} />,
      },
      {
        key: 'until',
        title: t('dnc.fields.until'),
        width: 180,
        render: ({ until }) => (until ? <DateTime value={until} /> : null),
      },
    ],
    [t, scope, mayEnd, onEnd],
  )
}

/** Numbers that do not want to be called: added by hand or from a file, taken off by an admin. */
export default function DncNumbers() {
  const { t } = useTranslation()
  const scope = useScope()
  const list = useList('list_numbers')
  const [adding, setAdding] = useState(false)
  const [ended, setEnded] = useState<Row>()
  const mayAdd = useMay('dialler', 'U')
  const showsEnded = list.state.filters.ended === '1'
  const mayEnd = list.answer.data?.may_end === true && !showsEnded
  const filters: ListWords<'list_numbers'> = {
    text: { label: t('dnc.fields.mobile') },
    scope: { label: t('dnc.fields.scope'), word: scope },
    ended: {
      label: t('dnc.fields.ended'),
      word: (value) => t(value === 1 ? 'dnc.endedOnly' : 'dnc.inEffect'),
    },
  }
  return (
    <>
      {mayAdd ? (
        <p className="pl-dnc-tools">
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('dnc.add')}
          </Button>
          <ImportButton id="import_numbers" template="numbers_template" title={t('dnc.import')} />
        </p>
      ) : null}
      <ListTable
        id="numbers not to call"
        of={list}
        title={t('dnc.title')}
        filters={filters}
        columns={useColumns(mayEnd, setEnded)}
        rows={(found) => found.numbers}
        rowId={(row) => row.id}
        texts={{ none: t('dnc.none'), noneFit: t('dnc.noneFit'), showAll: t('dnc.showAll') }}
      />
      {adding ? <AddDialog onClose={() => setAdding(false)} /> : null}
      {ended ? <EndDialog key={ended.id} number={ended} onClose={() => setEnded(undefined)} /> : null}
    </>
  )
}
