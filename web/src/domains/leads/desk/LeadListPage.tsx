import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/call'
import { useList } from '../../../api/list'
import { useMay } from '../../../api/session'
import { FilterTabs } from '../../../kit/FilterTabs'
import { Icon } from '../../../kit/Icon'
import { ListPage } from '../../../kit/ListPage'
import { MissingPage } from '../../../kit/MissingPage'
import { useOpened } from '../../../kit/opened'
import { SidePanel } from '../../../kit/SidePanel'
import { ImportButton } from '../../../shared/ImportDialog'
import { DistributePanel } from '../DistributePanel'
import { useLeadLabels } from './labels'
import { leadColumns } from './leadColumns'
import { useLeadFilters } from './leadFilters'
import { LeadView } from './LeadView'
import { NewLeadDialog } from './NewLeadDialog'
import { OrderPanel } from './OrderPanel'
import { SeveralDialog } from './SeveralDialog'
import type { DeskAnswer, LeadRow, LeadsOf } from './types'
import './leadDesk.css'

function Tabs({ list, desk }: { list: LeadsOf; desk: DeskAnswer }) {
  const { t } = useTranslation()
  const counts = desk.data?.counts
  return (
    <FilterTabs
      label={t('leadDesk.tabs.label')}
      state={list.state}
      tabs={[
        { key: 'all', label: t('leadDesk.tabs.all'), filters: {} },
        {
          key: 'due',
          label: t('leadDesk.tabs.due'),
          filters: { due: 'true' },
          count: counts?.due,
          tone: 'bad',
        },
        { key: 'new', label: t('leadDesk.statuses.s1'), filters: { status_id: '1' }, count: counts?.new },
        {
          key: 'follow_up',
          label: t('leadDesk.statuses.s2'),
          filters: { status_id: '2' },
          count: counts?.follow_up,
        },
        {
          key: 'unanswered',
          label: t('leadDesk.statuses.s3'),
          filters: { status_id: '3' },
          count: counts?.unanswered,
        },
        { key: 'closed', label: t('leadDesk.statuses.s5'), filters: { status_id: '5' } },
      ]}
    />
  )
}

function withoutAsked(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of ['new_lead', 'new_order']) after.delete(name)
  return after
}

/** The desk of those who work on leads: a list with tabs, and the open lead beside it, which a reload keeps open. */
function Desk() {
  const { t } = useTranslation()
  const labels = useLeadLabels()
  const list = useList('list_leads')
  const desk = useCall('get_lead_desk', undefined)
  const [query, setQuery] = useSearchParams()
  const address = query.toString()
  const [opened, open] = useOpened('lead')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [dialog, setDialog] = useState<'new' | 'several' | 'distribute'>()
  const mayWork = useMay('leads', 'U')
  const mayEnter = useMay('leads', 'C')
  const mayOrder = useMay('orders', 'C')
  const mayDistribute = useMay('dialler', 'U')
  const addressOf = useMemo(
    () => (row: LeadRow) => {
      const next = new URLSearchParams(address)
      next.set('lead', String(row.id))
      return `/leads?${next}`
    },
    [address],
  )
  const columns = useMemo(() => leadColumns({ t, labels, addressOf }), [t, labels, addressOf])
  const filters = useLeadFilters(desk)
  const rows = (list.answer.data?.leads ?? []).filter((row) => chosen.has(row.id))
  // The card of a call asks for a lead, or an order, of the number of who calls.
  const asked = { lead: query.get('new_lead'), order: query.get('new_order') }
  const close = () => {
    setDialog(undefined)
    if (asked.lead || asked.order) setQuery(withoutAsked, { replace: true })
  }
  const enter = mayEnter ? (
    <Button type="primary" icon={<Icon icon={PlusOutlined} />} onClick={() => setDialog('new')}>
      {t('leadDesk.new.title')}
    </Button>
  ) : null
  return (
    <>
      <ListPage
        id="leads"
        of={list}
        title={t('screens.leads')}
        note={<Tabs list={list} desk={desk} />}
        actions={
          <>
            {mayWork && rows.length > 0 ? (
              <Button onClick={() => setDialog('several')}>
                {t('leadDesk.several.button', { count: rows.length })}
              </Button>
            ) : null}
            {mayDistribute ? (
              <Button onClick={() => setDialog('distribute')}>{t('leads.distribute')}</Button>
            ) : null}
            {mayEnter ? (
              <ImportButton id="import_leads" template="leads_template" title={t('leadDesk.import')} />
            ) : null}
            {enter}
          </>
        }
        filters={filters}
        columns={columns}
        rows={(found) => found.leads}
        rowId={(row) => row.id}
        addressOf={addressOf}
        selection={
          mayWork
            ? {
                rows,
                onChange: (ticked) => setChosen(new Set(ticked.map((row) => row.id))),
                label: (row) => t('kit.chooseRow', { name: row.name }),
              }
            : undefined
        }
        texts={{ none: t('leadDesk.none'), noneFit: t('leadDesk.noneFit'), showAll: t('leadDesk.showAll') }}
        firstStep={
          <>
            <p>{t('leadDesk.noneText')}</p>
            {enter}
          </>
        }
      />
      <SidePanel
        open={typeof opened === 'number'}
        width={1080}
        title={t('leadDesk.one')}
        onClose={() => open(undefined)}
      >
        {typeof opened === 'number' ? <LeadView key={opened} id={opened} onOpen={open} /> : null}
      </SidePanel>
      {mayEnter && (dialog === 'new' || asked.lead) ? (
        <NewLeadDialog mobile={asked.lead ?? undefined} onClose={close} onEntered={open} />
      ) : null}
      {mayOrder && asked.order ? (
        <OrderPanel title={t('calls.newOrder')} of={{ mobile: asked.order }} onClose={close} />
      ) : null}
      {dialog === 'distribute' ? <DistributePanel onClose={close} /> : null}
      {dialog === 'several' ? (
        <SeveralDialog
          rows={rows}
          assignees={desk.data?.assignees ?? []}
          onClose={() => {
            setChosen(new Set())
            close()
          }}
        />
      ) : null}
    </>
  )
}

export default function LeadListPage() {
  const { t } = useTranslation()
  const may = useMay('leads', 'R')
  return may ? <Desk /> : <MissingPage title={t('screens.leads')} text={t('leadDesk.notForRole')} />
}
